import { region } from './region.field'

export default {
  field: region('所在地区', 'Region', 'shop'),
  row: { shop_province_id: '', shop_province: '' },
}
