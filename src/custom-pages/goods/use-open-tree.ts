import { useState } from 'react'
import { union, useBranches, useCategoryTree, useMatches } from './use-category-tree'

export type OpenTree = ReturnType<typeof useOpenTree>

/** The tree as far as it is opened; with a word that is looked for, also down to what has it. */
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
    /** The ids of the branches that are drawn open. */
    shown,
    setOpened,
    open,
  }
}
