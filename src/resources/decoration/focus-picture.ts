import { focusSizes } from '@contract/decoration/focus-rules'
import { focusRules } from '@contract/decoration/rules'
import { action, choice, crud, image, fragment, resource, text } from '@/schema'
import { actionEntry } from './action-entry.field'

const screen = (client_type: 'PC' | 'WAP' | 'NEWS') =>
  fragment({
    columns: ['pic_url', 'id', 'action'],
    cells: { pic_url: () => import('./focus-picture.cell') },
    sortable: { call: 'PUT admin/focus-pictures/sort' },
    permanentFilters: { client_type },
    rowActions: ['edit', 'remove'], headerActions: ['preview', 'add'],
  })

/** The pictures of the carousel on the buyer site's front page (contract/decoration.md, "focus"). */
export default resource('focusPicture', {
  rules: focusRules,
  calls: crud('admin/focus-pictures/{id}'),
  fields: {
    id: text('编号', 'ID', { width: 100 }),
    pic_url: image('图片', 'Picture', {
      width: 300, dimensions: { field: 'client_type', values: focusSizes },
      hint: [
        '电脑端 1366 × 500，手机端 562 × 232 像素；同一组图片大小应一致，最多 5 张',
        'PC 1366 × 500, phones 562 × 232 pixels. All pictures of a carousel should have the same size. At most 5.',
      ],
    }),
    client_type: choice('终端', 'Device', {
      PC: ['PC 端', 'PC'], WAP: ['移动端', 'Mobile'], APP: ['App 端', 'App'], NEWS: ['资讯', 'News'],
    }),
    action: actionEntry('点击后', 'On click', 'operation_type', 'operation_param'),
  },
  form: ['pic_url', 'action'],
  actions: { preview: action.panel({ label: ['预览轮播', 'Preview'], panel: 'focusPreview' }) },
  screens: { pcFocusManage: screen('PC'), mobileFocusManage: screen('WAP'), mobileFocusNewsManage: screen('NEWS') },
})
