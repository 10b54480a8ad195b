import { includesText, searchText } from '@contract/search-text'
import type { MenuNode } from '@/site-map'

/**
 * Filters the menu by a search: nodes whose name contains the text in either language, with their folders. A folder
 * that matches itself keeps its content.
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
