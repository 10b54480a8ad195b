import { includesText, searchText } from '@contract/search-text'
import type { MenuNode } from '@/site-map'

/**
 * Filters the menu by a search: nodes whose name contains the text in either language, with their folders. A folder
 * that matches itself keeps its content.
 */
export function filterMenu(nodes: readonly MenuNode[], text: string): readonly MenuNode[] {
  const query = searchText(text)
  if (!query) return nodes
  return nodes.flatMap(node => {
    if (node.label.some(name => includesText(name, query))) return [node]
    const children = filterMenu(node.children, query)
    return children.length > 0 ? [{ ...node, children }] : []
  })
}
