import { points } from './points.field'

export default {
  field: points('消费积分', 'Points', 'added'),
  row: { points: 30, added: 1 },
}
