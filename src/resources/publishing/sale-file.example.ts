import { saleFile } from './sale-file.field'

export default {
  field: saleFile('图片文件', 'Picture file'),
  row: { saleFile: '' },
}
