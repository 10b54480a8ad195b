import type { CallKey } from '../calls'
import type { Label } from '../messages'

/** The verb of a write that no action of a screen names. */
export const plainActs = {
  POST: ['添加', 'Add'],
  PUT: ['修改', 'Change'],
  DELETE: ['删除', 'Delete'],
  GET: ['执行', 'Run'],
  /** Triggered by a schedule, not by a call. */
  BEGIN: ['到时开始', 'Automatic start'],
  END: ['到时结束', 'Automatic end'],
  PAY: ['自动转账', 'Automatic payout'],
  FAIL: ['自动转账未成功', 'Automatic payout failed'],
  DOUBT: ['自动转账未确认', 'Automatic payout unconfirmed'],
} as const

export const isPlainAct = (method: string): method is keyof typeof plainActs => method in plainActs

/** The labels of calls that several screens send, and that no action of a screen names. */
export const callActs: Readonly<Partial<Record<CallKey, Label>>> = {
  'POST admin/personal/{kind}/exports': ['导出完整信息', 'Export in full'],
  'POST admin/personal/{kind}/records': ['导出完整信息', 'Export in full'],
}
