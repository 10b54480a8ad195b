import type { Words } from '@/providers/i18n/i18n'

/** Words of choosing a stored reason. */
export const reasonWords = {
  'reason.choose': ['选择原因', 'Saved reason'],
  'reason.hint': [
    '选择后，下面会填入对方将看到的文字，可以修改',
    'Fills in the text below, which the seller will see. You can edit it.',
  ],
  'reason.none': ['不选，直接填写', 'None, write your own'],
  'reason.empty': ['没有这样的原因', 'No matching reasons'],
  'reason.loading': ['加载中', 'Loading'],
  'reason.failed': ['原因库没有加载成功，可以直接填写', 'Saved reasons could not be loaded. Write one below.'],
} as const satisfies Words
