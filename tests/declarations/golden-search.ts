import type { GoldenList } from './golden-shops'

/** contract/search.md and the lists of contract/settings.md, written out by hand. */

const list = (
  resource: string,
  path: string,
  more: Pick<GoldenList, 'columns' | 'rowActions' | 'pageActions'> & Partial<GoldenList>,
): GoldenList => ({
  ...{ resource, call: `GET ${path}`, always: {}, address: [], search: 'keywords', filters: {} },
  ...more,
})

export const SEARCH_LISTS: Readonly<Record<string, GoldenList>> = {
  searchKeyword: list('customWord', 'admin/goodssearch/custom-words', {
    columns: { name: '关键词', add_time: '添加时间' },
    // The contract has the call and no button for it.
    rowActions: { edit: '修改', remove: '删除' },
    pageActions: { key: '设置密钥', add: '添加分词' },
  }),
  searchHistory: list('searchKeyword', 'admin/goodssearch/keywords', {
    columns: { keyword: '关键词', count: '搜索次数', modify_time: '最后搜索时间' },
    rowActions: {},
    pageActions: {},
  }),
  searchTips: list('searchTip', 'admin/goodssearch/goods-words', {
    // How many goods it finds is a column of ours.
    columns: { words: '提示词', type: '提示词类型', goods_num: '商品数', sort: '优先级' },
    rowActions: { edit: '修改', remove: '删除' },
    pageActions: { add: '添加提示词' },
  }),
  sensitiveWords: list('sensitiveWord', 'admin/sensitive-words', {
    columns: { word_name: '敏感词', create_time: '添加时间' },
    search: 'keyword',
    rowActions: { remove: '删除' },
    pageActions: { add: '添加敏感词' },
  }),
  appVersion: list('appVersion', 'admin/systems/app-versions', {
    columns: {
      version: '版本号',
      platform: '平台',
      version_code: '内部版本',
      force_update: '强制更新',
      url: '下载地址',
      create_time: '添加时间',
    },
    search: 'keyword',
    filters: { platform: '平台' },
    rowActions: { edit: '修改', remove: '删除' },
    pageActions: { add: '添加 App 版本' },
  }),
  logList: list('logEntry', 'admin/systems/operation-logs', {
    columns: {
      at: '时间',
      username: '管理员',
      act: '动作',
      kind_name: '类型',
      record_name: '对象',
      client_ip: '来源地址',
    },
    search: 'username',
    filters: {
      act: '动作',
      record_name: '对象',
      record_id: '对象 ID',
      client_ip: '来源地址',
      call: '接口',
      'start_time,end_time': '时间',
    },
    rowActions: { difference: '查看差异' },
    pageActions: {},
  }),
}

export const SEARCH_REMOVES = ['customWord', 'searchTip', 'sensitiveWord', 'appVersion'] as const
