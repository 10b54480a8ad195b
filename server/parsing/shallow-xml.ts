import { DomHandler, Parser } from 'htmlparser2'

export { DomUtils } from 'htmlparser2'

export type ChildNode = DomHandler['root']['children'][number]

/** Maximum nesting depth. Parsing time grows with the open elements. */
const MAX_NESTED = 100

class NestedTooDeeply extends Error {}

/** Builds the tree of elements, and aborts at the maximum depth. */
class ShallowHandler extends DomHandler {
  #open = 0

  override onopentag(name: string, attributes: Record<string, string>): void {
    if (++this.#open > MAX_NESTED) throw new NestedTooDeeply()
    super.onopentag(name, attributes)
  }

  override onclosetag(): void {
    this.#open--
    super.onclosetag()
  }
}

/**
 * Parses XML of a third party.
 * @param xml at most some megabytes, since it is parsed synchronously
 * @returns the elements of the document; undefined if they are nested too deeply
 */
export function shallowNodesOf(xml: string): readonly ChildNode[] | undefined {
  const handler = new ShallowHandler()
  try {
    new Parser(handler, { xmlMode: true }).end(xml)
    return handler.root.children
  } catch (error) {
    if (error instanceof NestedTooDeeply) return undefined
    throw error
  }
}
