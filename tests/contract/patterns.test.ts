import { errorTexts, patternMessages, translate } from '@contract/messages'
import { type PatternName, patterns } from '@contract/patterns'
import { loginMessages, profileMessages } from '@contract/session/rules'
import { offenders } from '@tests/support/offenders'
import { describe, expect, it } from 'vitest'

/** Specification section 5, "Other rules", and conventions, "Client patterns", transcribed manually. */
const TABLE: Readonly<
  Record<PatternName, { takes: readonly string[]; refuses: readonly string[]; zh: string; en: string }>
> = {
  mobile: {
    takes: ['13000000000', '19999999999', '015012345678'],
    refuses: ['12000000000', '1380013800', '138001380000', '+8613800138000', '1380013800a', '1380013800０', ''],
    zh: '请填写正确的手机号',
    en: 'Enter a valid mobile number',
  },
  version: {
    takes: ['1.0.0', '2.14.103'],
    refuses: ['1.0', 'v1.0.0', '1.0.0.0', '1.0.a', '1..0', ''],
    zh: '请填写 x.y.z 形式的版本号，例如 2.4.1',
    en: 'Enter a version such as 2.4.1',
  },
  siteLink: {
    takes: ['/', '/goods/1', 'https://example.com/a?b=1'],
    refuses: ['goods/1', '//evil.example', '/\\evil.example', 'javascript:alert(1)', 'https://a b', ''],
    zh: '请填写以 / 开头的站内地址，或以 http(s):// 开头的网址',
    en: 'Enter a path that starts with /, or a web address',
  },
  feedPath: {
    takes: ['title', 'rss.channel.item', 'media:thumbnail.@url', '标题'],
    refuses: ['.title', 'title.', 'a..b', 'a b', ''],
    zh: '请填写字段名，多级之间用点号分隔',
    en: 'Enter field names, with dots between levels',
  },
  host: {
    takes: ['smtp.example.com', 'localhost', '10.0.0.1', '[::1]', 'a'],
    refuses: ['http://smtp.example.com', 'smtp example', '-a', 'a-', 'a/b', ''],
    zh: '请填写主机名或 IP 地址，例如 smtp.example.com',
    en: 'Enter a host name or an IP address, such as smtp.example.com',
  },
  email: {
    takes: ['a@b.cn', 'first.last@example.com', "o'neil+x_1@sub-domain.example.co"],
    refuses: ['a@b', 'a@', '@b.cn', 'a b@c.cn', 'a@b..cn', 'a@-b.cn', 'a@b-.cn', 'a@b.cn ', 'a@@b.cn', 'a.cn'],
    zh: '请填写正确的电子邮箱',
    en: 'Enter a valid email address',
  },
  password: {
    takes: ['abc123', 'A1!#$%', '^&*.~,', 'x'.repeat(20)],
    refuses: ['12345', 'x'.repeat(21), 'abc 123', 'abc-123', 'abc@123', '密码密码密码', ''],
    zh: '密码应为6-20位英文或数字！',
    en: 'The password must be 6 to 20 letters or digits',
  },
  passwordHash: {
    takes: ['e10adc3949ba59abbe56e057f20f883e', 'E10ADC3949BA59ABBE56E057F20F883E'],
    refuses: ['abc123', 'e10adc3949ba59abbe56e057f20f883', 'g10adc3949ba59abbe56e057f20f883e', ''],
    zh: '密码应为6-20位英文或数字！',
    en: 'The password must be 6 to 20 letters or digits',
  },
  positiveInteger: {
    takes: ['1', '10', '99999999999999999999'],
    refuses: ['0', '01', '-1', '1.0', '1e3', '', ' 1'],
    zh: '请填写正整数',
    en: 'Enter a positive whole number',
  },
  integer: {
    takes: ['0', '1', '100'],
    refuses: ['-1', '01', '1.0', '', 'a'],
    zh: '请填写整数',
    en: 'Enter a whole number',
  },
  money: {
    takes: ['0', '0.1', '0.01', '10', '1234567.89'],
    refuses: ['-1', '01', '1.', '.5', '1.234', '1,000', '1e3', ''],
    zh: '请填写金额，最多两位小数',
    en: 'Enter an amount with at most 2 decimals',
  },
  taxNumber: {
    takes: ['123456789012345', '12345678901234567X', 'ABCDEFGHIJ1234567890'],
    refuses: ['1'.repeat(14), '1'.repeat(16), '1'.repeat(17), '1'.repeat(19), '1'.repeat(21), `${'1'.repeat(14)}-`, ''],
    zh: '请填写 15、18 或 20 位税号',
    en: 'Enter a tax number of 15, 18 or 20 characters',
  },
  idCard: {
    takes: ['110101900307851', '110101199003078515', '11010119900307851X', '11010119900307851x'],
    refuses: ['1101019003078', '11010190030785X', '1101011990030785', '11010119900307851Y', ''],
    zh: '请填写正确的身份证号',
    en: 'Enter a valid ID card number',
  },
  userName: {
    takes: ['张三', 'zhang_san-1', '张San'],
    refuses: ['zhang san', '张三！', 'a@b', '😀', ''],
    zh: '只能使用中文、字母、数字、- 和 _',
    en: 'Only Chinese, letters, digits, - and _',
  },
  adminName: {
    takes: ['张三', 'zhang_san1', '1a'],
    refuses: ['123', 'zhang-san', '张 三', 'a@b', ''],
    zh: '只能使用中文、字母、数字和 _，不能全是数字',
    en: 'Only Chinese, letters, digits and _, and not just digits',
  },
  url: {
    takes: ['http://example.com', 'https://example.com/a?b=c#d', 'ftp://example.com/file', 'http://127.0.0.1:8080/'],
    refuses: ['example.com', '//example.com', 'javascript:alert(1)', 'http://', 'https:///path', 'http://a b', ''],
    zh: '请填写正确的网址',
    en: 'Enter a valid web address',
  },
  landline: {
    takes: ['010-8888888', '0755-88888888', '010-88888888'],
    refuses: ['10-8888888', '010-888888', '0755-888888888', '01088888888', '07555-8888888', ''],
    zh: '请填写正确的座机号，例如 010-8888888',
    en: 'Enter a valid landline number, such as 010-8888888',
  },
  phone: {
    takes: ['13800138000', '010-8888888'],
    refuses: ['8888888', '12000000000', ''],
    zh: '请填写手机号或座机号，例如 010-8888888',
    en: 'Enter a mobile or landline number, such as 010-8888888',
  },
  picture: {
    takes: ['/a.png', 'http://example.com/a.png', 'https://example.com/a.png', '/pdf/a', 'https://example.com/a.mp4/b'],
    refuses: [
      ...['a.png', '//example.com/a.png', 'ftp://example.com/a.png', 'data:image/png;base64,AA', '/a b.png', ''],
      ...['/files/a.mp4', '/files/a.PDF', 'https://example.com/a.pdf?page=1', 'https://example.com/a.Mp4#t=1'],
    ],
    zh: '请上传图片',
    en: 'Upload a picture',
  },
  file: {
    takes: ['/files/a.pdf', 'https://example.com/a.mp4'],
    refuses: ['a.pdf', '//example.com/a.pdf', 'javascript:alert(1)', '/a b.pdf', ''],
    zh: '请上传文件',
    en: 'Upload a file',
  },
  document: {
    takes: ['/files/a.pdf', '/files/a.png', 'https://example.com/mp4/a.pdf'],
    refuses: ['/files/a.mp4', 'https://example.com/a.MP4?x=1', 'a.pdf', '//example.com/a.pdf', ''],
    zh: '请上传图片或 PDF',
    en: 'Upload a picture or a PDF',
  },
  video: {
    takes: ['/files/a.mp4', 'https://example.com/watch?v=1', 'https://example.com/png/a'],
    refuses: [
      '/files/a.pdf',
      '/files/a.JPEG',
      '/files/a.jpg',
      'https://example.com/a.png#x',
      '/a.tiff',
      '/a.gif',
      'a.mp4',
      '',
    ],
    zh: '请填写视频的地址',
    en: 'Enter the address of a video',
  },
  colour: {
    takes: ['#fff', '#409EFF', '#AbC012'],
    refuses: ['fff', '#ff', '#ffff', '#fffff', '#ggg', '#1234567', 'red', ''],
    zh: '请输入正确的十六进制颜色！',
    en: 'Enter a valid hexadecimal colour',
  },
  linkPath: {
    takes: ['/goods', '/goods/12?from=app', '/商品'],
    refuses: ['/', '//evil.example', 'goods', 'http://a.cn/b', '/a b', '/ a', ''],
    zh: '链接值只能以 / 开头；小程序链接仅支持一级目录',
    en: 'A link must start with /; mini programs support one level only',
  },
  unindented: {
    takes: ['您好', '您好，\n请补充照片', 'a '],
    refuses: ['', ' 您好', '\n您好', '\t您好', '　您好'],
    zh: '不能以空格开头',
    en: 'Cannot start with a space',
  },
  digits: {
    takes: ['0', '0012', '6222020000000000000'],
    refuses: ['', '1 2', '-1', '1.0', '１２'],
    zh: '只能填写数字',
    en: 'Digits only',
  },
  capitals: {
    takes: ['AB', 'TIGER'],
    refuses: ['', 'Ab', 'A1', 'É'],
    zh: '只能填写大写字母',
    en: 'Capital letters only',
  },
  registrationNo: {
    takes: ['国作登字-2026-A-00000001', '国作登字-1999-F-12345678'],
    refuses: ['国作登字-26-A-00000001', '国作登字-2026-a-00000001', '国作登字-2026-A-0001', '2026-A-00000001', ''],
    zh: '登记号格式：国作登字-2026-A-00000001',
    en: 'Use the format 国作登字-2026-A-00000001',
  },
}

describe('every pattern', () => {
  const PATTERNS = Object.entries(TABLE) as [PatternName, (typeof TABLE)[PatternName]][]
  it('accepts the valid examples of the specification', async () => {
    expect(
      await offenders(PATTERNS, async (name, facts) => {
        expect(await offenders(facts.takes, value => expect(patterns[name].test(value)).toBe(true))).toEqual([])
      }),
    ).toEqual([])
  })

  it('rejects the invalid examples of the specification', async () => {
    expect(
      await offenders(PATTERNS, async (name, facts) => {
        expect(await offenders(facts.refuses, value => expect(patterns[name].test(value)).toBe(false))).toEqual([])
      }),
    ).toEqual([])
  })

  it('has a message in both languages', async () => {
    expect(
      await offenders(PATTERNS, (name, facts) => {
        expect(patternMessages[name]).toEqual([facts.zh, facts.en])
      }),
    ).toEqual([])
  })

  it('accepts a second line only for multiline text', async () => {
    expect(
      await offenders(PATTERNS, (name, facts) => {
        for (const value of facts.takes) expect(patterns[name].test(`${value}\n`)).toBe(name === 'unindented')
      }),
    ).toEqual([])
  })
})

describe('the texts of the specification, verbatim', () => {
  it('section 8, the error catalogue', () => {
    expect(errorTexts).toMatchObject({
      sessionExpired: ['您的登录状态已失效，请重新登录！', 'Your session has expired. Log in again.'],
      permissionTitle: ['权限错误', 'Permission error'],
      verificationFailed: ['验证失败，请重新登录！', 'Verification failed, please log in again'],
      timeout: ['连接超时，请稍候再试！', 'The connection timed out. Try again later.'],
      network: ['网络错误，请稍后再试！', 'Network error. Try again later.'],
      invalidForm: ['表单填写有误，请核对！', 'Some fields need attention. Check them and try again.'],
      uploadFailed: ['上传失败!', 'Upload failed.'],
      noFullScreen: ['您的浏览器不支持全屏', 'Your browser does not support full screen'],
    })
  })

  it('section 5, change of the own profile', () => {
    expect(profileMessages.face[0]).toBe('请上传头像！')
    expect(profileMessages.old_passwprd[0]).toBe('请输入原密码！')
    expect(profileMessages.password[0]).toBe('请输入新密码！')
    expect(profileMessages.rep_password[0]).toBe('请确认您的新密码！')
    expect(profileMessages.mismatch[0]).toBe('两次输入不一致！')
  })

  it('section 5, the sign-in form', () => {
    expect(loginMessages.username[1].toLowerCase()).toBe('enter the administrator name')
    expect(loginMessages.password[1].toLowerCase()).toBe('enter the administrator password')
    expect(loginMessages.validcode[1].toLowerCase()).toBe('enter the image verification code')
  })

  it('inserts the number of a rule', () => {
    expect(translate(['最多 {n} 个', 'At most {n}'], 'zh', 5)).toBe('最多 5 个')
    expect(translate(['最多 {n} 个', 'At most {n}'], 'en', '7')).toBe('At most 7')
    expect(translate(['最多 {n} 个', 'At most {n}'], 'zh')).toBe('最多 {n} 个')
  })
})

it('URLs of pictures, files, documents, videos and links stay on this site, as browsers resolve them', async () => {
  expect(
    await offenders(['picture', 'file', 'document', 'video', 'linkPath'] as const, name => {
      expect(['//evil.example/a', '/\\evil.example/a'].map(value => patterns[name].test(value))).toEqual([false, false])
      expect(patterns[name].test('/files/a')).toBe(true)
    }),
  ).toEqual([])
})
