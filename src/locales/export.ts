import type { Messages } from '@/providers/i18n/i18n'

/** Messages of list exports. */
export const exportMessages = {
  'export.title': ['导出 · {name}', 'Export: {name}'],
  'export.which': ['导出哪些', 'Records to export'],
  'export.all': ['符合当前筛选的全部 {count} 条', 'All {count} matching the current filters'],
  'export.picked': ['仅所选的 {count} 条', 'Only the {count} selected'],
  'export.format': ['文件格式', 'Format'],
  'export.xlsx': ['Excel 工作簿（.xlsx）', 'Excel workbook (.xlsx)'],
  'export.xlsxHint': ['日期、金额保留类型，长编号不变形', 'Keeps dates, amounts and long numbers intact'],
  'export.csv': ['CSV 文本（.csv）', 'CSV text (.csv)'],
  'export.csvHint': ['适合由其他程序读取', 'For other programs to read'],
  'export.personal': ['个人信息', 'Personal data'],
  'export.unmasked': ['导出完整的{fields}', 'Include in full: {fields}'],
  'export.masked': ['不勾选时，这些内容脱敏导出', 'Masked in the file unless you tick this'],
  'export.logged': [
    '导出的范围和原因会记入操作日志',
    'What you export and your reason are recorded in the operation log',
  ],
  'export.reason': ['导出原因', 'Reason'],
  'export.columns': ['列：{names}', 'Columns: {names}'],
  'export.start': ['导出', 'Export'],
  'export.reading': ['正在读取 {read} / {total} 条', 'Reading {read} of {total}'],
  'export.cancel': ['停止导出', 'Stop export'],
  'export.doneRows': ['已导出 {count} 条到 {file}', 'Exported {count} rows to {file}'],
  'export.changed': [
    '导出期间数据有变化：应有 {total} 条，实际写入 {count} 条。',
    'The data changed during the export: {total} rows expected, {count} written.',
  ],
  'export.failed': ['导出没有完成：{why}', 'The export did not finish: {why}'],
} as const satisfies Messages
