/**
 * The permissions of actions below their screens, as the declarations have them. Written by `npm run menu-actions`;
 * `npm run lint` says when it no longer agrees with them.
 */
export interface MenuAction {
  /** `shopList.disable` */
  readonly name: string
  /** Chinese, as an administrator of roles reads it. */
  readonly title: string
  /** The calls by which it writes. */
  readonly auth_regular: string
}

export const MENU_ACTIONS: readonly MenuAction[] = [
  {
    name: 'brandList.add',
    title: '添加品牌',
    auth_regular: 'POST /admin/goods/brands',
  },
  {
    name: 'brandList.edit',
    title: '修改',
    auth_regular: 'PUT /admin/goods/brands/[\\d,]+',
  },
  {
    name: 'brandList.remove',
    title: '删除',
    auth_regular: 'DELETE /admin/goods/brands/[\\d,]+',
  },
  {
    name: 'categoryList.add',
    title: '添加分类',
    auth_regular: 'POST /admin/goods/categories',
  },
  {
    name: 'categoryList.brands',
    title: '关联品牌',
    auth_regular: 'PUT /admin/goods/categories/[\\d,]+/brands',
  },
  {
    name: 'categoryList.edit',
    title: '编辑分类',
    auth_regular: 'PUT /admin/goods/categories/[\\d,]+',
  },
  {
    name: 'categoryList.groups.add',
    title: '添加参数组',
    auth_regular: 'POST /admin/goods/parameter-groups',
  },
  {
    name: 'categoryList.groups.edit',
    title: '编辑参数组',
    auth_regular: 'PUT /admin/goods/parameter-groups/[\\d,]+',
  },
  {
    name: 'categoryList.groups.remove',
    title: '删除',
    auth_regular: 'DELETE /admin/goods/parameter-groups/[\\d,]+',
  },
  {
    name: 'categoryList.groups.reorder',
    title: '调整顺序',
    auth_regular: 'PUT /admin/goods/parameter-groups/[\\d,]+/sort',
  },
  {
    name: 'categoryList.params.add',
    title: '添加参数',
    auth_regular: 'POST /admin/goods/parameters',
  },
  {
    name: 'categoryList.params.edit',
    title: '编辑参数',
    auth_regular: 'PUT /admin/goods/parameters/[\\d,]+',
  },
  {
    name: 'categoryList.params.remove',
    title: '删除',
    auth_regular: 'DELETE /admin/goods/parameters/[\\d,]+',
  },
  {
    name: 'categoryList.params.reorder',
    title: '调整顺序',
    auth_regular: 'PUT /admin/goods/parameters/[\\d,]+/sort',
  },
  {
    name: 'categoryList.remove',
    title: '删除',
    auth_regular: 'DELETE /admin/goods/categories/[\\d,]+',
  },
  {
    name: 'categoryList.reorder',
    title: '移动分类',
    auth_regular: 'PUT /admin/goods/categories/[\\d,]+/move',
  },
  {
    name: 'categoryList.specs',
    title: '关联规格',
    auth_regular: 'PUT /admin/goods/categories/[\\d,]+/specs',
  },
  {
    name: 'collectibleArea.add',
    title: '添加地区',
    auth_regular: 'POST /admin/content/5/areas',
  },
  {
    name: 'collectibleArea.edit',
    title: '修改',
    auth_regular: 'PUT /admin/content/5/areas/[\\d,]+',
  },
  {
    name: 'collectibleArea.remove',
    title: '删除',
    auth_regular: 'DELETE /admin/content/5/areas/[\\d,]+',
  },
  {
    name: 'collectibleArea.reorder',
    title: '调整顺序',
    auth_regular: 'PUT /admin/content/5/areas/sort',
  },
  {
    name: 'collectibleAudit.pass',
    title: '通过',
    auth_regular:
      '(POST /admin/goods/batch/audit of collectible with pass=1)|(PUT /admin/goods/[\\d,]+/auth of collectible with pass=1)',
  },
  {
    name: 'collectibleAudit.refuse',
    title: '拒绝',
    auth_regular:
      '(POST /admin/goods/batch/audit of collectible with pass=0)|(PUT /admin/goods/[\\d,]+/auth of collectible with pass=0)',
  },
  {
    name: 'collectibleBanner.add',
    title: '添加轮播图',
    auth_regular: 'POST /admin/content/5/banners',
  },
  {
    name: 'collectibleBanner.edit',
    title: '修改',
    auth_regular: 'PUT /admin/content/5/banners/[\\d,]+',
  },
  {
    name: 'collectibleBanner.remove',
    title: '删除',
    auth_regular: 'DELETE /admin/content/5/banners/[\\d,]+',
  },
  {
    name: 'collectibleBanner.reorder',
    title: '调整顺序',
    auth_regular: 'PUT /admin/content/5/banners/sort',
  },
  {
    name: 'collectibleLevel.add',
    title: '添加等级',
    auth_regular: 'POST /admin/content/5/levels',
  },
  {
    name: 'collectibleLevel.edit',
    title: '修改',
    auth_regular: 'PUT /admin/content/5/levels/[\\d,]+',
  },
  {
    name: 'collectibleLevel.remove',
    title: '删除',
    auth_regular: 'DELETE /admin/content/5/levels/[\\d,]+',
  },
  {
    name: 'collectibleLevel.reorder',
    title: '调整顺序',
    auth_regular: 'PUT /admin/content/5/levels/sort',
  },
  {
    name: 'collectibleList.add',
    title: '发布藏品',
    auth_regular:
      '(POST /admin/publications of collectible)|(POST /admin/publication-drafts of collectible)|(PUT /admin/publication-drafts/[\\d,]+ of collectible)|(POST /admin/publication-drafts/[\\d,]+/publish of collectible)|(DELETE /admin/publication-drafts/[\\d,]+ of collectible)',
  },
  {
    name: 'collectibleList.edit',
    title: '编辑',
    auth_regular: 'PUT /admin/publications/[\\d,]+ of collectible',
  },
  {
    name: 'collectibleList.recycle',
    title: '放入回收站',
    auth_regular: 'PUT /admin/goods/[\\d,]+/recycle of collectible',
  },
  {
    name: 'collectibleList.remove',
    title: '彻底删除',
    auth_regular: 'DELETE /admin/goods/[\\d,]+ of collectible',
  },
  {
    name: 'collectibleList.revert',
    title: '还原',
    auth_regular: 'PUT /admin/goods/[\\d,]+/revert of collectible',
  },
  {
    name: 'collectibleList.under',
    title: '下架',
    auth_regular: 'PUT /admin/goods/[\\d,]+/under of collectible',
  },
  {
    name: 'collectibleList.up',
    title: '上架',
    auth_regular: 'PUT /admin/goods/[\\d,]+/up of collectible',
  },
  {
    name: 'collectibleTopic.add',
    title: '添加专题',
    auth_regular: 'POST /admin/content/5/topics',
  },
  {
    name: 'collectibleTopic.edit',
    title: '修改',
    auth_regular: 'PUT /admin/content/5/topics/[\\d,]+',
  },
  {
    name: 'collectibleTopic.goods',
    title: '商品',
    auth_regular: '(POST /admin/content/5/topics/[\\d,]+/goods)|(DELETE /admin/content/5/topics/[\\d,]+/goods)',
  },
  {
    name: 'collectibleTopic.remove',
    title: '删除',
    auth_regular: 'DELETE /admin/content/5/topics/[\\d,]+',
  },
  {
    name: 'collectibleTopic.reorder',
    title: '调整顺序',
    auth_regular: 'PUT /admin/content/5/topics/sort',
  },
  {
    name: 'copyrightAgent.add',
    title: '新增著作权代理',
    auth_regular: 'POST /admin/publishers of AGENT',
  },
  {
    name: 'copyrightAgent.disable',
    title: '停用',
    auth_regular: 'PUT /admin/publishers/[\\d,]+/disable of AGENT',
  },
  {
    name: 'copyrightAgent.edit',
    title: '编辑',
    auth_regular: 'PUT /admin/publishers/[\\d,]+ of AGENT',
  },
  {
    name: 'copyrightAgent.enable',
    title: '启用',
    auth_regular: 'PUT /admin/publishers/[\\d,]+/enable of AGENT',
  },
  {
    name: 'copyrightAgent.pass',
    title: '通过',
    auth_regular: 'PUT /admin/publishers/[\\d,]+/audit of AGENT with pass=1',
  },
  {
    name: 'copyrightAgent.refuse',
    title: '拒绝',
    auth_regular: 'PUT /admin/publishers/[\\d,]+/audit of AGENT with pass=0',
  },
  {
    name: 'copyrightAgent.remove',
    title: '删除',
    auth_regular: 'DELETE /admin/publishers/[\\d,]+ of AGENT',
  },
  {
    name: 'copyrightAgent.reveal',
    title: '查看完整信息',
    auth_regular: 'POST /admin/personal/publisher/\\w+ of AGENT',
  },
  {
    name: 'copyrightAgent.sort',
    title: '修改排序',
    auth_regular: 'PUT /admin/publishers/[\\d,]+/sort of AGENT',
  },
  {
    name: 'copyrightAudit.pass',
    title: '通过',
    auth_regular:
      '(POST /admin/goods/batch/audit of copyright with pass=1)|(PUT /admin/goods/[\\d,]+/auth of copyright with pass=1)',
  },
  {
    name: 'copyrightAudit.refuse',
    title: '拒绝',
    auth_regular:
      '(POST /admin/goods/batch/audit of copyright with pass=0)|(PUT /admin/goods/[\\d,]+/auth of copyright with pass=0)',
  },
  {
    name: 'copyrightList.add',
    title: '发布著作权',
    auth_regular:
      '(POST /admin/publications of copyright)|(POST /admin/publication-drafts of copyright)|(PUT /admin/publication-drafts/[\\d,]+ of copyright)|(POST /admin/publication-drafts/[\\d,]+/publish of copyright)|(DELETE /admin/publication-drafts/[\\d,]+ of copyright)',
  },
  {
    name: 'copyrightList.edit',
    title: '编辑',
    auth_regular: 'PUT /admin/publications/[\\d,]+ of copyright',
  },
  {
    name: 'copyrightList.recycle',
    title: '放入回收站',
    auth_regular: 'PUT /admin/goods/[\\d,]+/recycle of copyright',
  },
  {
    name: 'copyrightList.remove',
    title: '彻底删除',
    auth_regular: 'DELETE /admin/goods/[\\d,]+ of copyright',
  },
  {
    name: 'copyrightList.revert',
    title: '还原',
    auth_regular: 'PUT /admin/goods/[\\d,]+/revert of copyright',
  },
  {
    name: 'copyrightList.under',
    title: '下架',
    auth_regular: 'PUT /admin/goods/[\\d,]+/under of copyright',
  },
  {
    name: 'copyrightList.up',
    title: '上架',
    auth_regular: 'PUT /admin/goods/[\\d,]+/up of copyright',
  },
  {
    name: 'copyrightUser.add',
    title: '新增著作权人',
    auth_regular: 'POST /admin/publishers of USER',
  },
  {
    name: 'copyrightUser.disable',
    title: '停用',
    auth_regular: 'PUT /admin/publishers/[\\d,]+/disable of USER',
  },
  {
    name: 'copyrightUser.edit',
    title: '编辑',
    auth_regular: 'PUT /admin/publishers/[\\d,]+ of USER',
  },
  {
    name: 'copyrightUser.enable',
    title: '启用',
    auth_regular: 'PUT /admin/publishers/[\\d,]+/enable of USER',
  },
  {
    name: 'copyrightUser.pass',
    title: '通过',
    auth_regular: 'PUT /admin/publishers/[\\d,]+/audit of USER with pass=1',
  },
  {
    name: 'copyrightUser.refuse',
    title: '拒绝',
    auth_regular: 'PUT /admin/publishers/[\\d,]+/audit of USER with pass=0',
  },
  {
    name: 'copyrightUser.remove',
    title: '删除',
    auth_regular: 'DELETE /admin/publishers/[\\d,]+ of USER',
  },
  {
    name: 'copyrightUser.reveal',
    title: '查看完整信息',
    auth_regular: 'POST /admin/personal/publisher/\\w+ of USER',
  },
  {
    name: 'copyrightUser.sort',
    title: '修改排序',
    auth_regular: 'PUT /admin/publishers/[\\d,]+/sort of USER',
  },
  {
    name: 'courseArea.add',
    title: '添加地区',
    auth_regular: 'POST /admin/content/1/areas',
  },
  {
    name: 'courseArea.edit',
    title: '修改',
    auth_regular: 'PUT /admin/content/1/areas/[\\d,]+',
  },
  {
    name: 'courseArea.remove',
    title: '删除',
    auth_regular: 'DELETE /admin/content/1/areas/[\\d,]+',
  },
  {
    name: 'courseArea.reorder',
    title: '调整顺序',
    auth_regular: 'PUT /admin/content/1/areas/sort',
  },
  {
    name: 'courseAudit.pass',
    title: '通过',
    auth_regular:
      '(POST /admin/goods/batch/audit of course with pass=1)|(PUT /admin/goods/[\\d,]+/auth of course with pass=1)',
  },
  {
    name: 'courseAudit.refuse',
    title: '拒绝',
    auth_regular:
      '(POST /admin/goods/batch/audit of course with pass=0)|(PUT /admin/goods/[\\d,]+/auth of course with pass=0)',
  },
  {
    name: 'courseBanner.add',
    title: '添加轮播图',
    auth_regular: 'POST /admin/content/1/banners',
  },
  {
    name: 'courseBanner.edit',
    title: '修改',
    auth_regular: 'PUT /admin/content/1/banners/[\\d,]+',
  },
  {
    name: 'courseBanner.remove',
    title: '删除',
    auth_regular: 'DELETE /admin/content/1/banners/[\\d,]+',
  },
  {
    name: 'courseBanner.reorder',
    title: '调整顺序',
    auth_regular: 'PUT /admin/content/1/banners/sort',
  },
  {
    name: 'courseLevel.add',
    title: '添加等级',
    auth_regular: 'POST /admin/content/1/levels',
  },
  {
    name: 'courseLevel.edit',
    title: '修改',
    auth_regular: 'PUT /admin/content/1/levels/[\\d,]+',
  },
  {
    name: 'courseLevel.remove',
    title: '删除',
    auth_regular: 'DELETE /admin/content/1/levels/[\\d,]+',
  },
  {
    name: 'courseLevel.reorder',
    title: '调整顺序',
    auth_regular: 'PUT /admin/content/1/levels/sort',
  },
  {
    name: 'courseList.add',
    title: '发布课程',
    auth_regular:
      '(POST /admin/publications of course)|(POST /admin/publication-drafts of course)|(PUT /admin/publication-drafts/[\\d,]+ of course)|(POST /admin/publication-drafts/[\\d,]+/publish of course)|(DELETE /admin/publication-drafts/[\\d,]+ of course)',
  },
  {
    name: 'courseList.edit',
    title: '编辑',
    auth_regular: 'PUT /admin/publications/[\\d,]+ of course',
  },
  {
    name: 'courseList.recycle',
    title: '放入回收站',
    auth_regular: 'PUT /admin/goods/[\\d,]+/recycle of course',
  },
  {
    name: 'courseList.remove',
    title: '彻底删除',
    auth_regular: 'DELETE /admin/goods/[\\d,]+ of course',
  },
  {
    name: 'courseList.revert',
    title: '还原',
    auth_regular: 'PUT /admin/goods/[\\d,]+/revert of course',
  },
  {
    name: 'courseList.under',
    title: '下架',
    auth_regular: 'PUT /admin/goods/[\\d,]+/under of course',
  },
  {
    name: 'courseList.up',
    title: '上架',
    auth_regular: 'PUT /admin/goods/[\\d,]+/up of course',
  },
  {
    name: 'courseTopic.add',
    title: '添加专题',
    auth_regular: 'POST /admin/content/1/topics',
  },
  {
    name: 'courseTopic.edit',
    title: '修改',
    auth_regular: 'PUT /admin/content/1/topics/[\\d,]+',
  },
  {
    name: 'courseTopic.goods',
    title: '商品',
    auth_regular: '(POST /admin/content/1/topics/[\\d,]+/goods)|(DELETE /admin/content/1/topics/[\\d,]+/goods)',
  },
  {
    name: 'courseTopic.remove',
    title: '删除',
    auth_regular: 'DELETE /admin/content/1/topics/[\\d,]+',
  },
  {
    name: 'courseTopic.reorder',
    title: '调整顺序',
    auth_regular: 'PUT /admin/content/1/topics/sort',
  },
  {
    name: 'electronicReceipt.edit',
    title: '修改',
    auth_regular: 'PUT /admin/systems/waybills/\\w+',
  },
  {
    name: 'electronicReceipt.enable',
    title: '开启',
    auth_regular: 'PUT /admin/systems/waybills/\\w+/open',
  },
  {
    name: 'expressPlatformSettings.edit',
    title: '修改',
    auth_regular: 'PUT /admin/systems/express-platforms/\\w+',
  },
  {
    name: 'expressPlatformSettings.enable',
    title: '开启',
    auth_regular: 'PUT /admin/systems/express-platforms/\\w+/open',
  },
  {
    name: 'goodsAskList.pass',
    title: '通过',
    auth_regular: 'POST /admin/members/asks/batch/audit with auth_status=PASS_AUDIT',
  },
  {
    name: 'goodsAskList.refuse',
    title: '不通过',
    auth_regular: 'POST /admin/members/asks/batch/audit with auth_status=REFUSE_AUDIT',
  },
  {
    name: 'goodsAskList.remove',
    title: '删除',
    auth_regular: 'DELETE /admin/members/asks/[\\d,]+',
  },
  {
    name: 'goodsAskList.replies.pass',
    title: '通过',
    auth_regular: 'POST /admin/members/reply/batch/audit with auth_status=PASS_AUDIT',
  },
  {
    name: 'goodsAskList.replies.refuse',
    title: '不通过',
    auth_regular: 'POST /admin/members/reply/batch/audit with auth_status=REFUSE_AUDIT',
  },
  {
    name: 'goodsAskList.replies.remove',
    title: '删除',
    auth_regular: 'DELETE /admin/members/reply/[\\d,]+',
  },
  {
    name: 'goodsAudit.pass',
    title: '通过',
    auth_regular:
      '(POST /admin/goods/batch/audit of goods with pass=1)|(PUT /admin/goods/[\\d,]+/auth of goods with pass=1)',
  },
  {
    name: 'goodsAudit.refuse',
    title: '拒绝',
    auth_regular:
      '(POST /admin/goods/batch/audit of goods with pass=0)|(PUT /admin/goods/[\\d,]+/auth of goods with pass=0)',
  },
  {
    name: 'goodsCommentList.pass',
    title: '通过',
    auth_regular: 'POST /admin/members/comments/batch/audit with auth_status=PASS_AUDIT',
  },
  {
    name: 'goodsCommentList.refuse',
    title: '不通过',
    auth_regular: 'POST /admin/members/comments/batch/audit with auth_status=REFUSE_AUDIT',
  },
  {
    name: 'goodsCommentList.remove',
    title: '删除',
    auth_regular: 'DELETE /admin/members/comments/[\\d,]+',
  },
  {
    name: 'goodsIndex.rebuild',
    title: '生成商品索引',
    auth_regular: 'POST /admin/goods/search',
  },
  {
    name: 'goodsList.add',
    title: '添加商品',
    auth_regular: 'POST /admin/goods',
  },
  {
    name: 'goodsList.edit',
    title: '编辑',
    auth_regular: 'PUT /admin/goods/[\\d,]+',
  },
  {
    name: 'goodsList.priority',
    title: '修改搜索优先级',
    auth_regular: 'PUT /admin/goodssearch/priority of goods',
  },
  {
    name: 'goodsList.recycle',
    title: '放入回收站',
    auth_regular: 'PUT /admin/goods/[\\d,]+/recycle of goods',
  },
  {
    name: 'goodsList.remove',
    title: '彻底删除',
    auth_regular: 'DELETE /admin/goods/[\\d,]+ of goods',
  },
  {
    name: 'goodsList.revert',
    title: '还原',
    auth_regular: 'PUT /admin/goods/[\\d,]+/revert of goods',
  },
  {
    name: 'goodsList.under',
    title: '下架',
    auth_regular: 'PUT /admin/goods/[\\d,]+/under of goods',
  },
  {
    name: 'goodsList.up',
    title: '上架',
    auth_regular: 'PUT /admin/goods/[\\d,]+/up of goods',
  },
  {
    name: 'groupPublishList.add',
    title: '新增机构',
    auth_regular: 'POST /admin/publishers of GROUP',
  },
  {
    name: 'groupPublishList.disable',
    title: '停用',
    auth_regular: 'PUT /admin/publishers/[\\d,]+/disable of GROUP',
  },
  {
    name: 'groupPublishList.edit',
    title: '编辑',
    auth_regular: 'PUT /admin/publishers/[\\d,]+ of GROUP',
  },
  {
    name: 'groupPublishList.enable',
    title: '启用',
    auth_regular: 'PUT /admin/publishers/[\\d,]+/enable of GROUP',
  },
  {
    name: 'groupPublishList.members',
    title: '成员',
    auth_regular:
      '(POST /admin/publishers/[\\d,]+/members of GROUP)|(DELETE /admin/publishers/[\\d,]+/members/[\\d,]+ of GROUP)',
  },
  {
    name: 'groupPublishList.pass',
    title: '通过',
    auth_regular: 'PUT /admin/publishers/[\\d,]+/audit of GROUP with pass=1',
  },
  {
    name: 'groupPublishList.recommend',
    title: '推荐',
    auth_regular: 'PUT /admin/publishers/[\\d,]+/recommend of GROUP',
  },
  {
    name: 'groupPublishList.refuse',
    title: '拒绝',
    auth_regular: 'PUT /admin/publishers/[\\d,]+/audit of GROUP with pass=0',
  },
  {
    name: 'groupPublishList.remove',
    title: '删除',
    auth_regular: 'DELETE /admin/publishers/[\\d,]+ of GROUP',
  },
  {
    name: 'groupPublishList.reveal',
    title: '查看完整信息',
    auth_regular: 'POST /admin/personal/publisher/\\w+ of GROUP',
  },
  {
    name: 'groupPublishList.sort',
    title: '修改排序',
    auth_regular: 'PUT /admin/publishers/[\\d,]+/sort of GROUP',
  },
  {
    name: 'groupPublishList.unrecommend',
    title: '取消推荐',
    auth_regular: 'PUT /admin/publishers/[\\d,]+/unrecommend of GROUP',
  },
  {
    name: 'memberList.add',
    title: '添加会员',
    auth_regular: 'POST /admin/members',
  },
  {
    name: 'memberList.addresses.reveal',
    title: '查看完整信息',
    auth_regular: 'POST /admin/personal/member_address/\\w+ of member_address',
  },
  {
    name: 'memberList.comments.remove',
    title: '删除',
    auth_regular: 'DELETE /admin/members/comments/[\\d,]+',
  },
  {
    name: 'memberList.disable',
    title: '禁用',
    auth_regular: 'DELETE /admin/members/[\\d,]+',
  },
  {
    name: 'memberList.edit',
    title: '操作',
    auth_regular: '(PUT /admin/members/[\\d,]+)|(PUT /admin/members/point/[\\d,]+)',
  },
  {
    name: 'memberList.orders.reveal',
    title: '查看完整信息',
    auth_regular: 'POST /admin/personal/order/\\w+ of order',
  },
  {
    name: 'memberList.questions.remove',
    title: '删除',
    auth_regular: 'DELETE /admin/members/asks/[\\d,]+',
  },
  {
    name: 'memberList.reveal',
    title: '查看完整信息',
    auth_regular: 'POST /admin/personal/member/\\w+ of member',
  },
  {
    name: 'memberRecycle.restore',
    title: '恢复',
    auth_regular: 'POST /admin/members/[\\d,]+',
  },
  {
    name: 'memberRecycle.reveal',
    title: '查看完整信息',
    auth_regular: 'POST /admin/personal/member/\\w+ of member',
  },
  {
    name: 'orderList.cancel',
    title: '取消订单',
    auth_regular: 'POST /admin/trade/orders/\\w+/cancelled',
  },
  {
    name: 'orderList.pay',
    title: '确认收款',
    auth_regular: 'POST /admin/trade/orders/\\w+/pay',
  },
  {
    name: 'pictureAudit.pass',
    title: '通过',
    auth_regular:
      '(POST /admin/goods/batch/audit of picture with pass=1)|(PUT /admin/goods/[\\d,]+/auth of picture with pass=1)',
  },
  {
    name: 'pictureAudit.refuse',
    title: '拒绝',
    auth_regular:
      '(POST /admin/goods/batch/audit of picture with pass=0)|(PUT /admin/goods/[\\d,]+/auth of picture with pass=0)',
  },
  {
    name: 'pictureBanner.add',
    title: '添加轮播图',
    auth_regular: 'POST /admin/content/3/banners',
  },
  {
    name: 'pictureBanner.edit',
    title: '修改',
    auth_regular: 'PUT /admin/content/3/banners/[\\d,]+',
  },
  {
    name: 'pictureBanner.remove',
    title: '删除',
    auth_regular: 'DELETE /admin/content/3/banners/[\\d,]+',
  },
  {
    name: 'pictureBanner.reorder',
    title: '调整顺序',
    auth_regular: 'PUT /admin/content/3/banners/sort',
  },
  {
    name: 'pictureList.add',
    title: '发布图片',
    auth_regular:
      '(POST /admin/publications of picture)|(POST /admin/publication-drafts of picture)|(PUT /admin/publication-drafts/[\\d,]+ of picture)|(POST /admin/publication-drafts/[\\d,]+/publish of picture)|(DELETE /admin/publication-drafts/[\\d,]+ of picture)',
  },
  {
    name: 'pictureList.edit',
    title: '编辑',
    auth_regular: 'PUT /admin/publications/[\\d,]+ of picture',
  },
  {
    name: 'pictureList.recycle',
    title: '放入回收站',
    auth_regular: 'PUT /admin/goods/[\\d,]+/recycle of picture',
  },
  {
    name: 'pictureList.remove',
    title: '彻底删除',
    auth_regular: 'DELETE /admin/goods/[\\d,]+ of picture',
  },
  {
    name: 'pictureList.revert',
    title: '还原',
    auth_regular: 'PUT /admin/goods/[\\d,]+/revert of picture',
  },
  {
    name: 'pictureList.under',
    title: '下架',
    auth_regular: 'PUT /admin/goods/[\\d,]+/under of picture',
  },
  {
    name: 'pictureList.up',
    title: '上架',
    auth_regular: 'PUT /admin/goods/[\\d,]+/up of picture',
  },
  {
    name: 'publishList.add',
    title: '新增发布者',
    auth_regular: 'POST /admin/publishers of PERSON',
  },
  {
    name: 'publishList.disable',
    title: '停用',
    auth_regular: 'PUT /admin/publishers/[\\d,]+/disable of PERSON',
  },
  {
    name: 'publishList.edit',
    title: '编辑',
    auth_regular: 'PUT /admin/publishers/[\\d,]+ of PERSON',
  },
  {
    name: 'publishList.enable',
    title: '启用',
    auth_regular: 'PUT /admin/publishers/[\\d,]+/enable of PERSON',
  },
  {
    name: 'publishList.pass',
    title: '通过',
    auth_regular: 'PUT /admin/publishers/[\\d,]+/audit of PERSON with pass=1',
  },
  {
    name: 'publishList.recommend',
    title: '推荐',
    auth_regular: 'PUT /admin/publishers/[\\d,]+/recommend of PERSON',
  },
  {
    name: 'publishList.refuse',
    title: '拒绝',
    auth_regular: 'PUT /admin/publishers/[\\d,]+/audit of PERSON with pass=0',
  },
  {
    name: 'publishList.remove',
    title: '删除',
    auth_regular: 'DELETE /admin/publishers/[\\d,]+ of PERSON',
  },
  {
    name: 'publishList.reveal',
    title: '查看完整信息',
    auth_regular: 'POST /admin/personal/publisher/\\w+ of PERSON',
  },
  {
    name: 'publishList.sort',
    title: '修改排序',
    auth_regular: 'PUT /admin/publishers/[\\d,]+/sort of PERSON',
  },
  {
    name: 'publishList.unrecommend',
    title: '取消推荐',
    auth_regular: 'PUT /admin/publishers/[\\d,]+/unrecommend of PERSON',
  },
  {
    name: 'receiptExamine.pass',
    title: '通过',
    auth_regular: 'POST /admin/members/zpzz/audit/[\\d,]+/AUDIT_PASS',
  },
  {
    name: 'receiptExamine.refuse',
    title: '拒绝',
    auth_regular: 'POST /admin/members/zpzz/audit/[\\d,]+/AUDIT_REFUSE',
  },
  {
    name: 'regionalManagementSettings.add',
    title: '添加地区',
    auth_regular: 'POST /admin/systems/regions',
  },
  {
    name: 'regionalManagementSettings.edit',
    title: '修改',
    auth_regular: 'PUT /admin/systems/regions/[\\d,]+',
  },
  {
    name: 'regionalManagementSettings.remove',
    title: '删除',
    auth_regular: 'DELETE /admin/systems/regions/[\\d,]+',
  },
  {
    name: 'serviceList.refund',
    title: '退款',
    auth_regular: '(POST /admin/after-sales/refund/\\w+)|(POST /admin/after-sales/refunds/\\w+)',
  },
  {
    name: 'serviceList.refuse',
    title: '拒绝退款',
    auth_regular: 'POST /admin/after-sales/refuse/\\w+',
  },
  {
    name: 'settlement.approve',
    title: '通过审核',
    auth_regular: 'PUT /admin/order/bills/[\\d,]+/next of RECON',
  },
  {
    name: 'settlement.init',
    title: '生成结算单',
    auth_regular: 'POST /admin/order/bills/init',
  },
  {
    name: 'settlement.pay',
    title: '确认付款',
    auth_regular: 'PUT /admin/order/bills/[\\d,]+/next of PASS',
  },
  {
    name: 'settlement.reveal',
    title: '查看完整信息',
    auth_regular: 'POST /admin/personal/bill/\\w+ of bill',
  },
  {
    name: 'shopAudit.pass',
    title: '通过',
    auth_regular:
      '(PUT /admin/shops/[\\d,]+ of decision with pass=1)|(PUT /admin/shops/person/[\\d,]+ of decision with pass=1)',
  },
  {
    name: 'shopAudit.refuse',
    title: '拒绝',
    auth_regular:
      '(PUT /admin/shops/[\\d,]+ of decision with pass=0)|(PUT /admin/shops/person/[\\d,]+ of decision with pass=0)',
  },
  {
    name: 'shopAudit.reveal',
    title: '查看完整信息',
    auth_regular: 'POST /admin/personal/shop/\\w+ of shop',
  },
  {
    name: 'shopList.add',
    title: '添加店铺',
    auth_regular: '(POST /admin/shops/add)|(POST /admin/shops)',
  },
  {
    name: 'shopList.disable',
    title: '关闭',
    auth_regular: 'PUT /admin/shops/disable/[\\d,]+',
  },
  {
    name: 'shopList.edit',
    title: '修改',
    auth_regular: '(PUT /admin/shops/[\\d,]+ of edit)|(PUT /admin/shops/person/[\\d,]+ of edit)',
  },
  {
    name: 'shopList.enable',
    title: '开启',
    auth_regular: 'PUT /admin/shops/enable/[\\d,]+',
  },
  {
    name: 'shopList.reveal',
    title: '查看完整信息',
    auth_regular: 'POST /admin/personal/shop/\\w+ of shop',
  },
  {
    name: 'shopList/view.bills.reveal',
    title: '查看完整信息',
    auth_regular: 'POST /admin/personal/bill/\\w+ of bill',
  },
  {
    name: 'smsGatewaySettings.edit',
    title: '修改',
    auth_regular: 'PUT /admin/systems/platforms/\\w+',
  },
  {
    name: 'smsGatewaySettings.enable',
    title: '开启',
    auth_regular: 'PUT /admin/systems/platforms/\\w+/open',
  },
  {
    name: 'specList.add',
    title: '添加规格',
    auth_regular: 'POST /admin/goods/specs',
  },
  {
    name: 'specList.edit',
    title: '编辑规格',
    auth_regular: 'PUT /admin/goods/specs/[\\d,]+',
  },
  {
    name: 'specList.remove',
    title: '删除',
    auth_regular: 'DELETE /admin/goods/specs/[\\d,]+',
  },
  {
    name: 'specList.values',
    title: '编辑规格值',
    auth_regular: 'POST /admin/goods/specs/[\\d,]+/values',
  },
  {
    name: 'storageSolution.edit',
    title: '修改',
    auth_regular: 'PUT /admin/systems/uploaders/\\w+',
  },
  {
    name: 'storageSolution.enable',
    title: '开启',
    auth_regular: 'PUT /admin/systems/uploaders/\\w+/open',
  },
  {
    name: 'subjectList.add',
    title: '添加投诉主题',
    auth_regular: 'POST /admin/systems/complain-topics',
  },
  {
    name: 'subjectList.edit',
    title: '修改',
    auth_regular: 'PUT /admin/systems/complain-topics/[\\d,]+',
  },
  {
    name: 'subjectList.remove',
    title: '删除',
    auth_regular: 'DELETE /admin/systems/complain-topics/[\\d,]+',
  },
  {
    name: 'systemSettings.goods.save',
    title: '保存商品设置',
    auth_regular: 'POST /admin/goods/settings',
  },
  {
    name: 'systemSettings.orders.save',
    title: '保存订单设置',
    auth_regular: 'POST /admin/trade/orders/setting',
  },
  {
    name: 'systemSettings.points.save',
    title: '保存积分设置',
    auth_regular: 'PUT /admin/settings/point',
  },
  {
    name: 'systemSettings.site.save',
    title: '保存站点设置',
    auth_regular: 'PUT /admin/settings/site',
  },
  {
    name: 'themeList.add',
    title: '添加模板',
    auth_regular: 'POST /admin/shops/themes',
  },
  {
    name: 'themeList.edit',
    title: '修改',
    auth_regular: 'PUT /admin/shops/themes/[\\d,]+',
  },
  {
    name: 'themeList.remove',
    title: '删除',
    auth_regular: 'DELETE /admin/shops/themes/[\\d,]+',
  },
  {
    name: 'themeListWap.add',
    title: '添加模板',
    auth_regular: 'POST /admin/shops/themes',
  },
  {
    name: 'themeListWap.edit',
    title: '修改',
    auth_regular: 'PUT /admin/shops/themes/[\\d,]+',
  },
  {
    name: 'themeListWap.remove',
    title: '删除',
    auth_regular: 'DELETE /admin/shops/themes/[\\d,]+',
  },
  {
    name: 'validatorPlatformSettings.edit',
    title: '修改',
    auth_regular: 'PUT /admin/systems/validator/\\w+',
  },
  {
    name: 'validatorPlatformSettings.enable',
    title: '开启',
    auth_regular: 'PUT /admin/systems/validator/\\w+/open',
  },
]
