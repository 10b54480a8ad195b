import { includesText, searchText } from '@contract/search-text'
import type { MenuNode } from '@/site-map'

/**
 * The part of the menu that a search leaves: nodes whose name contains the text in either language, and the folders
 * above them. A folder that matches by its own name keeps all that is in it.
 */
export function filterMenu(nodes: readonly MenuNode[], text: string): readonly MenuNode[] {
  const wanted = searchText(text)
  if (!wanted) return nodes
  return nodes.flatMap(node => {
    if (node.label.some(name => includesText(name, wanted))) return [node]
    const children = filterMenu(node.children, wanted)
    return children.length > 0 ? [{ ...node, children }] : []
  })
}
