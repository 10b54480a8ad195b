import type { Words } from '@/providers/i18n/i18n'

/** Words of versions: what happened to a record, and what to do when two have changed it. */
export const versionWords = {
  'version.title': ['{who} 在您编辑时修改了这条数据', '{who} changed this while you were editing'],
  'version.kept': [
    '您填写的内容都还在，没有保存任何东西。请为每个字段选择要保留的内容。',
    'Nothing has been saved, and everything you typed is still here. Choose what to keep for each field.',
  ],
  'version.untouched': [
    '对方没有改动这个表单里的内容，您填写的可以照常保存。',
    'None of the fields in this form were changed. You can still save yours.',
  ],
  'version.field': ['字段', 'Field'],
  'version.mine': ['我的', 'Mine'],
  'version.theirs': ['{who} 的', 'By {who}'],
  'version.choose': ['{name}：保留哪一个', 'Which {name} to keep'],
  'version.allMine': ['全部用我的', 'Keep all of mine'],
  'version.allTheirs': ['全部用对方的', 'Take all of theirs'],
  'version.save': ['保存所选内容', 'Save this version'],
  'version.use': ['采用所选内容', 'Use this version'],
  'version.back': ['返回表单', 'Back to the form'],
  'version.first': ['{who} 先一步修改了这条数据', '{who} changed this first'],
  'version.nothingDone': ['您的操作还没有执行。', 'Your change has not been made.'],
  'version.leave': ['不再操作', 'Leave as is'],
  'version.anyway': ['仍要执行', 'Do it anyway'],
  'news.changed': ['{who} 刚刚修改了这条数据', '{who} just changed this'],
  'news.deleted': [
    '{who} 刚刚删除了这条数据，填写的内容无法再保存',
    '{who} just deleted this, so what you typed can no longer be saved',
  ],
  'news.compare': ['查看两个版本', 'Compare versions'],
  'news.safe': ['您填写的内容都还在。', 'Everything you typed is still here.'],
  'news.shown': [
    '{who} 刚刚修改了这条数据，已显示最新内容',
    '{who} just changed this. You are seeing the latest version.',
  ],
  'activity.title': ['操作记录', 'Activity'],
  'activity.created': ['新增', 'Created'],
  'activity.changed': ['修改', 'Edited'],
  'activity.deleted': ['删除', 'Deleted'],
  'activity.done': ['操作', 'Updated'],
  'activity.revealed': ['查看了{field}', 'Viewed: {field}'],
  'activity.none': ['还没有操作记录', 'No activity yet'],
  'activity.empty': ['空', 'Empty'],
  'activity.earlier': ['更早的记录', 'Show earlier activity'],
  'activity.failed': ['操作记录没有加载出来', 'The activity could not be loaded'],
  'activity.notAllowed': ['您没有查看操作记录的权限', 'You do not have permission to see this activity'],
} satisfies Words
