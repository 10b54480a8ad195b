import type { Words } from '@/providers/i18n/i18n'

/** Words of reports: what is asked, charts and their tables. */
export const reportWords = {
  'report.kept': ['您的角色不能查看这份报表的数据', 'Your role does not allow you to see the figures of this report'],
  'report.ask': ['查询条件', 'Parameters'],
  'report.figures': ['总览', 'Key figures'],
  'report.table': ['明细', 'Details'],
  'report.asTable': ['以表格显示', 'Show as table'],
  'report.asChart': ['以图表显示', 'Show as chart'],
  'report.download': ['下载', 'Download'],
  'report.picture': ['图片（PNG）', 'Picture (PNG)'],
  'report.workbook': ['数据（xlsx）', 'Data (xlsx)'],
  'report.compare': ['与 {period} 对比', 'Compare with {period}'],
  'report.whole': ['全屏显示', 'Full screen'],
  'report.lessen': ['退出全屏', 'Exit full screen'],
  'report.export': ['导出', 'Export'],
  'report.mapNote': ['示意图，不作为划界依据', 'Schematic map; borders are not authoritative'],
  'report.noData': ['此条件下没有数据', 'No data'],
  'report.noDataIn': ['{period} 没有数据', 'No data for {period}'],
  'report.otherPeriod': ['请选择其他时间', 'Choose another period'],
  'report.fewer': ['请选择其他时间，或去掉条件', 'Choose another period or remove a filter'],
  'report.drop': ['去掉“{name}”', 'Remove {name}'],
  'report.place': ['排名', 'Rank'],
  'report.day': ['日期', 'Date'],
  'report.month': ['月份', 'Month'],
  'report.failed': ['{name}没有加载成功', '{name} could not be loaded'],
  'report.search': ['输入后按回车', 'Type and press Enter'],
} as const satisfies Words
