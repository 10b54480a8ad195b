import { entity } from '../entity'

/** Carousel pictures of the buyers' site (contract/decoration.md, "focus"). */
export const focusPicture = entity('focusPicture', {
  path: 'admin/focus-pictures',
  id: 'id',
  titleField: 'id',
  label: ['焦点图', 'carousel picture'],
  sorts: [],
  defaultSort: ['sort', 'asc'],
  screens: ['pcFocusManage', 'mobileFocusManage', 'mobileFocusNewsManage'],
})
