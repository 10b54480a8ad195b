import { customWord } from './custom-word'
import { searchKeyword } from './search-keyword'
import { searchTip } from './search-tip'

/** The entities of this area. */
const entities = [customWord, searchKeyword, searchTip] as const
export default entities
