import type { calls as sessionCalls } from '@contract/session/calls'
import type { Handlers } from '../../handler'
import { readCaptcha } from './captcha'
import { readEditorConfig, uploadFromEditor } from './editor'
import { indexPage } from './index-page'
import { login, logout, renew } from './login'
import { changeProfile } from './profile'
import { readChecked, readGranting } from './roles'
import { readValidator, showSite } from './site'
import { readProgress, readTask, readTasks, stopTask } from './tasks'
import { removeUpload, upload } from './uploads'

/** Regions are a separate area. */
type RegionReads = Extract<keyof typeof sessionCalls, `${string}regions/${string}`>

/** The calls of contract/session/calls.ts. */
export const handlers: Handlers<Exclude<keyof typeof sessionCalls, RegionReads>> = {
  'GET site-show': showSite,
  'GET validator': readValidator,
  'GET captchas/{scene}/{id}': readCaptcha,
  'GET admin/systems/admin-users/login': login,
  'POST admin/systems/admin-users/token': renew,
  'POST admin/systems/admin-users/logout': logout,
  'PUT admin/systems/admin-users': changeProfile,
  'GET admin/systems/roles/{id}/checked': readChecked,
  'GET admin/systems/roles/granting': readGranting,
  'GET admin/index/page': indexPage,
  'POST uploaders': upload,
  'DELETE uploaders': removeUpload,
  'GET ueditor/': readEditorConfig,
  'POST ueditor/': uploadFromEditor,
  'GET admin/task/{task_id}': readTask,
  'GET admin/task/{task_id}/progress': readProgress,
  'GET admin/tasks': readTasks,
  'DELETE admin/task/{task_id}': stopTask,
}
