import type { reasons } from './schema'

type Reason = typeof reasons.$inferInsert
type ReasonTexts = readonly [zh: string, en: string, message_zh: string, message_en: string]

/** The seed reasons: a short text for the administrator who chooses, and the message for the shop or the publisher. */
const REASONS: Readonly<Record<Reason['area'], Readonly<Record<Reason['scene'], readonly ReasonTexts[]>>>> = {
  shop: {
    REFUSE: [
      [
        '营业执照不清晰',
        'Licence not readable',
        '营业执照照片不清晰，请重新上传完整、清楚的照片。',
        'The licence cannot be read. Please upload a complete and clear photograph.',
      ],
      [
        '执照已过期',
        'Licence expired',
        '营业执照已过有效期，请更新后重新提交。',
        'The licence has expired. Please renew it and apply again.',
      ],
      [
        '身份信息不一致',
        'Identity differs',
        '法人姓名与证件不一致，请核对后重新提交。',
        'The legal person’s name differs from the document. Please check it and apply again.',
      ],
      [
        '经营类目不符',
        'Trade out of scope',
        '所选经营类目超出营业执照的经营范围。',
        'The chosen categories are outside the scope of the licence.',
      ],
    ],
    UNDER: [
      [
        '店铺资质待补',
        'Shop papers missing',
        '店铺资质正在补充，商品暂时下架。',
        'The shop’s papers are being completed; its goods are off sale meanwhile.',
      ],
    ],
    CLOSE: [
      [
        '违反平台规则',
        'Broke the rules',
        '店铺多次违反平台规则，已关闭。',
        'The shop has broken the rules repeatedly and is closed.',
      ],
      ['商家申请关闭', 'Asked to close', '按您的申请，店铺已关闭。', 'The shop is closed as you asked.'],
      [
        '资质失效',
        'Papers lapsed',
        '店铺资质已失效，补齐后可申请重新开启。',
        'The shop’s papers have lapsed. It can open again once they are renewed.',
      ],
      [
        '长期未经营',
        'Not trading',
        '店铺长期没有商品与订单，已关闭。',
        'The shop has had no goods and no orders for long and is closed.',
      ],
      [
        '投诉率过高',
        'Too many complaints',
        '店铺投诉率超过限度，已关闭等待整改。',
        'Complaints are above the limit; the shop is closed until that is mended.',
      ],
    ],
  },
  goods: {
    REFUSE: [
      [
        '图片与商品不符',
        'Pictures do not match',
        '商品图片与描述不符，请更换实拍图片。',
        'The pictures do not match the description. Please use photographs of the goods.',
      ],
      [
        '类目选择错误',
        'Wrong category',
        '商品类目选择错误，请改到正确的类目后重新提交。',
        'The category is wrong. Please choose the right one and submit again.',
      ],
      [
        '价格异常',
        'Unusual price',
        '商品价格明显异常，请核对后重新提交。',
        'The price is unusual. Please check it and submit again.',
      ],
      [
        '标题含违规词',
        'Forbidden words in the title',
        '商品标题含有违规或夸大的词语，请修改。',
        'The title has forbidden or exaggerating words. Please change it.',
      ],
    ],
    UNDER: [
      [
        '收到侵权投诉',
        'Infringement reported',
        '该商品收到侵权投诉，处理期间下架。',
        'An infringement was reported; the goods are off sale while it is examined.',
      ],
      [
        '信息不真实',
        'Untrue description',
        '商品描述与实物不符，请修改后重新上架。',
        'The description does not match the goods. Please correct it before selling on.',
      ],
      [
        '质量问题',
        'Quality complaints',
        '近期质量投诉较多，请整改后重新上架。',
        'There were many complaints about quality. Please mend that before selling on.',
      ],
      [
        '缺货不补',
        'Out of stock',
        '商品长期缺货，补货后可重新上架。',
        'The goods were out of stock for long. Put them on sale again when they are back.',
      ],
      [
        '价格违规',
        'Price against the rules',
        '商品价格违反平台规则，请调整。',
        'The price is against the rules. Please adjust it.',
      ],
    ],
    CLOSE: [['品类停止经营', 'Category discontinued', '该品类已停止经营。', 'This category is no longer traded.']],
  },
  publication: {
    REFUSE: [
      [
        '原图质量不足',
        'Quality too low',
        '原图分辨率或清晰度不足，请上传更高质量的原图。',
        'Resolution or sharpness is too low. Please upload a better original.',
      ],
      [
        '缺少授权书',
        'Release missing',
        '作品含有可识别的人物或物产，请补充授权书。',
        'Recognisable people or property are shown. Please add the release.',
      ],
      [
        '权属证明不足',
        'Ownership not proved',
        '权属证明不足，请补充登记证书或合同。',
        'Ownership is not proved. Please add a certificate or a contract.',
      ],
      [
        '内容不完整',
        'Incomplete',
        '课程章节或作品资料不完整，请补齐后重新提交。',
        'Chapters or facts are missing. Please complete them and submit again.',
      ],
      [
        '含水印或他人标识',
        'Watermark or foreign mark',
        '作品带有水印或他人标识，请去除后重新提交。',
        'The work bears a watermark or a foreign mark. Please remove it and submit again.',
      ],
    ],
    UNDER: [
      [
        '权属争议',
        'Ownership disputed',
        '作品权属有争议，处理期间下架。',
        'Ownership is disputed; the work is off sale while that is settled.',
      ],
      [
        '授权到期',
        'Licence ended',
        '作品授权已到期，续期后可重新上架。',
        'The licence has ended. Put the work on sale again once it is renewed.',
      ],
      [
        '收到肖像权投诉',
        'Portrait rights',
        '收到肖像权投诉，处理期间下架。',
        'A portrait right was claimed; the work is off sale while it is examined.',
      ],
      ['作者申请下架', 'Asked by the author', '按作者申请下架。', 'Taken off sale as the author asked.'],
      [
        '课程内容过时',
        'Course out of date',
        '课程内容已过时，更新后可重新上架。',
        'The course is out of date. Put it on sale again once it is renewed.',
      ],
      [
        '发行信息有误',
        'Wrong edition facts',
        '藏品发行信息有误，更正后可重新上架。',
        'The facts of the edition are wrong. Correct them before selling on.',
      ],
    ],
    CLOSE: [
      [
        '侵权成立',
        'Infringement proved',
        '经核实作品侵权，停止销售。',
        'The infringement is proved; the work is no longer sold.',
      ],
      [
        '独家已售出',
        'Exclusive rights sold',
        '独家授权已售出，停止销售。',
        'The exclusive rights are sold; the work is no longer offered.',
      ],
    ],
  },
  publisher: {
    REFUSE: [
      [
        '证件不清晰',
        'Document not readable',
        '证件照片不清晰，请重新上传。',
        'The document cannot be read. Please upload it again.',
      ],
      [
        '信息不一致',
        'Facts differ',
        '姓名与证件不一致，请核对后重新提交。',
        'Name and document differ. Please check and apply again.',
      ],
      [
        '资质不足',
        'Papers missing',
        '缺少必要资质，请补充后重新提交。',
        'Papers are missing. Please add them and apply again.',
      ],
      [
        '简介含联系方式',
        'Contact data in the introduction',
        '简介中不能出现联系方式，请修改。',
        'The introduction may hold no contact data. Please change it.',
      ],
    ],
    UNDER: [
      [
        '发布者停用',
        'Publisher disabled',
        '发布者已停用，作品暂时下架。',
        'The publisher is disabled; the works are off sale meanwhile.',
      ],
    ],
    CLOSE: [
      [
        '多次侵权',
        'Repeated infringement',
        '多次发布侵权作品，账号已停用。',
        'Works that infringe rights were published repeatedly; the account is disabled.',
      ],
      [
        '合同到期',
        'Contract ended',
        '代理合同已到期，账号停用，续签后恢复。',
        'The contract has ended; the account is disabled until it is renewed.',
      ],
      ['本人申请停用', 'Asked by the publisher', '按您的申请，账号已停用。', 'The account is disabled as you asked.'],
      [
        '资料失实',
        'Untrue facts',
        '资料经核实不真实，账号已停用。',
        'The facts proved untrue; the account is disabled.',
      ],
      [
        '长期无作品',
        'No works',
        '长期没有发布作品，账号已停用。',
        'Nothing was published for long; the account is disabled.',
      ],
      [
        '违反平台规则',
        'Broke the rules',
        '违反平台规则，账号已停用。',
        'The rules were broken; the account is disabled.',
      ],
    ],
  },
}

/** The reasons as rows, with positions in steps of ten per list. */
export const reasonRows = (now: number): Reason[] =>
  (['shop', 'goods', 'publication', 'publisher'] as const).flatMap(area =>
    (['REFUSE', 'UNDER', 'CLOSE'] as const).flatMap(scene =>
      REASONS[area][scene].map(([zh, en, message_zh, message_en], i) => ({
        scene,
        area,
        zh,
        en,
        message_zh,
        message_en,
        sort: (i + 1) * 10,
        create_time: now,
      })),
    ),
  )
