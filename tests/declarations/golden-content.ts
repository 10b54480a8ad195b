/**
 * The site's menus, keywords, carousels, articles, news and feeds as contract/decoration.md and contract/articles.md have
 * them, written out by hand; where ours differ on purpose, a comment says why. Imports nothing.
 */
type Words = Readonly<Record<string, string>>

const focus = {
  of: 'focusPicture',
  // A list to be sorted instead of a carousel with buttons on it; the carousel is its preview (designed).
  columns: { pic_url: '图片', id: '编号', action: '点击后' } as Words,
  search: [] as readonly string[],
  row: { edit: '修改', remove: '删除' } as Words,
  top: { preview: '预览轮播', add: '添加焦点图' } as Words,
}
const menu = {
  of: 'siteMenu',
  columns: { navigation_name: '名称', url: '链接' } as Words,
  search: [] as readonly string[],
  row: { edit: '修改', up: '上移', down: '下移', remove: '删除' } as Words,
  top: { preview: '预览', add: '添加导航菜单' } as Words,
}

export const CONTENT_LISTS = {
  hotKeyword: {
    of: 'hotKeyword',
    columns: { hot_name: '热门关键字', sort: '排序' } as Words,
    search: [] as readonly string[],
    row: { edit: '修改', remove: '删除' } as Words,
    top: { preview: '预览', add: '添加热门关键字' } as Words,
  },
  pcSiteMenu: menu,
  mobileSiteMenu: { ...menu, of: 'mobileMenu', columns: { image: '图片', ...menu.columns } as Words },
  pcFocusManage: focus,
  mobileFocusManage: focus,
  mobileFocusNewsManage: focus,
  articleCategory: {
    of: 'articleCategory',
    columns: { name: '分类名称', sort: '排序', type: '显示位置', allow_delete: '可删除' } as Words,
    search: ['name'],
    row: { edit: '修改', remove: '删除' } as Words,
    top: { add: '添加文章分类' } as Words,
  },
  articleList: {
    of: 'article',
    // Fixed places, and publishing at a time, can be seen (designed).
    columns: {
      article_name: '标题',
      article_id: '文章 ID',
      category_id: '文章分类',
      show_position: '固定位置',
      publish_time: '发布时间',
      state: '状态',
    } as Words,
    search: ['name'],
    row: { edit: '编辑', remove: '删除' } as Words,
    top: { add: '添加文章' } as Words,
  },
  articleNewsCategory: {
    of: 'newsCategory',
    columns: { name: '分类名称', sort: '排序' } as Words,
    search: ['name'],
    row: { edit: '修改', remove: '删除' } as Words,
    top: { add: '添加资讯分类' } as Words,
  },
  articleNewsList: {
    of: 'news',
    columns: { article_name: '标题', category_id: '资讯分类', publish_time: '发布时间', state: '状态' } as Words,
    search: ['name'],
    row: { edit: '编辑', remove: '删除' } as Words,
    top: { add: '添加资讯' } as Words,
  },
  newsApiList: {
    of: 'newsFeed',
    columns: {
      name: '来源名称',
      url: '接口地址',
      category_id: '导入到',
      imported: '已导入',
      last_time: '上次抓取',
      last_error: '抓取问题',
    } as Words,
    search: ['name'],
    row: { fetch: '立即抓取', edit: '编辑', sample: '字段样例', remove: '删除' } as Words,
    top: { add: '添加资讯来源' } as Words,
  },
} as const

/** What each action sends. */
export const CONTENT_CALLS = [
  ['hotKeyword', 'remove', 'DELETE admin/pages/hot-keywords/{id}'],
  ['siteMenu', 'up', 'PUT admin/pages/site-navigations/{navigation_id}/{sort}'],
  ['siteMenu', 'down', 'PUT admin/pages/site-navigations/{navigation_id}/{sort}'],
  ['siteMenu', 'remove', 'DELETE admin/pages/site-navigations/{navigation_id}'],
  ['mobileMenu', 'up', 'PUT admin/pages/site-navigations/{navigation_id}/{sort}'],
  ['mobileMenu', 'down', 'PUT admin/pages/site-navigations/{navigation_id}/{sort}'],
  ['mobileMenu', 'remove', 'DELETE admin/pages/site-navigations/{navigation_id}'],
  ['focusPicture', 'remove', 'DELETE admin/focus-pictures/{id}'],
  ['articleCategory', 'remove', 'DELETE admin/pages/article-categories/{id}'],
  ['newsCategory', 'remove', 'DELETE admin/pages/article-categories/{id}'],
  ['article', 'remove', 'DELETE admin/pages/articles/{article_id}'],
  ['news', 'remove', 'DELETE admin/pages/articles/{article_id}'],
  ['newsFeed', 'fetch', 'POST admin/pages/news-feeds/{feed_id}/fetch'],
  ['newsFeed', 'remove', 'DELETE admin/pages/news-feeds/{feed_id}'],
] as const

/** Forms that stand on a page of their own. */
export const CONTENT_FORMS = [
  ...['addArticle', 'articleList/edit', 'newsArticleAdd', 'articleNewsList/edit'],
  ...['newsApiList/add', 'newsApiList/view.items', 'newsApiList/view.settings'],
]

/** The fields of what is added and changed in a drawer. */
export const CONTENT_DRAWERS = {
  hotKeyword: ['hot_name', 'sort'],
  siteMenu: ['navigation_name', 'url'],
  mobileMenu: ['image', 'navigation_name', 'url'],
  focusPicture: ['pic_url', 'action'],
  articleCategory: ['name', 'parent_id', 'sort'],
  newsCategory: ['name', 'parent_id', 'sort'],
} as const

/** How long a text of a form may be, which is shorter than what the call of a menu takes. */
export const CONTENT_LENGTHS = [
  ['siteMenu', 'navigation_name', 4],
  ['siteMenu', 'url', 225],
  ['mobileMenu', 'navigation_name', 4],
  ['mobileMenu', 'url', 225],
  ['hotKeyword', 'hot_name', 6],
  ['article', 'article_name', 20],
] as const
