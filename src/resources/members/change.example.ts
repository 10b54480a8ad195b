import { change } from './change.field'

export default { field: change('可用金额变更', 'Change'), row: { money: -12.5 } }
