import { useState } from 'react'
import { union, useBranches, useCategoryTree, useMatches } from './use-category-tree'

export type OpenTree = ReturnType<typeof useOpenTree>

/** The tree of expanded branches; with a search, also expanded down to the matches. */
export function useOpenTree() {
  const [word, setWord] = useState('')
  const { above, isSearching } = useMatches(word)
  const { opened, known, setOpened, open } = useBranches()
  const shown = word === '' ? opened : union(opened, above)
  const loaded = useCategoryTree(union(known, shown))
  return {
    ...loaded,
    word,
    setWord,
    isSearching,
    isNotFound: word !== '' && !isSearching && above.length === 0 && !loaded.tree.some(one => one.name.includes(word)),
    /** The ids of branches that are rendered expanded. */
    shown,
    setOpened,
    open,
  }
}
