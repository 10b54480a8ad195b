import { customWord } from './custom-word'
import { searchKeyword } from './search-keyword'
import { searchTip } from './search-tip'

/** The entities of this area. */
export default [customWord, searchKeyword, searchTip] as const
