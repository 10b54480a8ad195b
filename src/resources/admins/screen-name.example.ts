import { screenName } from './screen-name.field'

export default { field: screenName('菜单标识', 'Identifier'), row: { identifier: 'goodsList' } }
