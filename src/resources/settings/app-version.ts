import { appVersionRules } from '@contract/settings/app-version'
import { choice, crud, dateTime, flag, number, resource, text } from '@/schema'

/** Versions of the apps that buyers download (contract/settings.md, "app-version"). */
export default resource('appVersion', {
  rules: appVersionRules,
  calls: crud('admin/systems/app-versions/{id}'),
  fields: {
    platform: choice('平台', 'Platform', { ANDROID: ['安卓', 'Android'], IOS: ['苹果', 'iOS'] }, { control: 'radio', initial: 'ANDROID' }),
    version: text('版本号', 'Version', { width: 120, help: ['形如 2.4.1', 'For example 2.4.1'] }),
    version_code: number('内部版本', 'Version code', {
      width: 120, help: ['App 用它比较新旧，越大越新', 'The app compares versions by it. Higher is newer.'],
    }),
    force_update: flag('强制更新', 'Required update', {
      initial: 0, help: ['旧版本不更新不能继续使用', 'Older versions stop working until they are updated'],
    }),
    url: text('下载地址', 'Download URL', { width: 320, copy: true }),
    content: text('更新说明', 'Release notes', { lines: 4, width: 320 }),
    create_time: dateTime('添加时间', 'Added'),
  },
  form: ['platform', 'version', 'version_code', 'force_update', 'url', 'content'],
  actions: {
    remove: { danger: ['已安装该版本的用户不受影响。', 'Users who have installed it are not affected.'] },
  },
  screens: {
    appVersion: {
      columns: ['version', 'platform', 'version_code', 'force_update', 'url', 'create_time'], hiddenColumns: ['content'],
      search: { keyword: ['版本号', 'Version'] }, filters: ['platform'],
      rowActions: ['edit', 'remove'], headerActions: ['add'], export: true,
    },
  },
})
