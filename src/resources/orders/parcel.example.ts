import { parcel } from './parcel.field'

export default {
  field: parcel('物流', 'Tracking', { carrier: 'logi_id', num: 'ship_no' }),
  row: { logi_id: '', ship_no: '' },
}
