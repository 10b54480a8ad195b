import type { Words } from '@/providers/i18n/i18n'

/** Words of choosing a stored reason. */
export const reasonWords = {
  'reason.choose': ['选择原因', 'Stored reason'],
  'reason.hint': [
    '选择后，下面会填入对方将看到的文字，可以修改',
    'Fills in below what the other side will read; it can be changed',
  ],
  'reason.none': ['不选，直接填写', 'None: write it below'],
  'reason.empty': ['没有这样的原因', 'No such reason'],
  'reason.loading': ['加载中', 'Loading'],
  'reason.failed': ['原因库没有加载成功，可以直接填写', 'The stored reasons could not be loaded; write one below'],
} as const satisfies Words
