import { DomHandler, Parser } from 'htmlparser2'

export { DomUtils } from 'htmlparser2'

export type ChildNode = DomHandler['root']['children'][number]

/** Elements inside each other. The parser takes time for each that is still open, so that many are as good as endless. */
const MOST_NESTED = 100

class NestedTooDeeply extends Error {}

/** Builds the tree of elements, and gives up where it grows deeper than any feed. */
class ShallowHandler extends DomHandler {
  #open = 0

  override onopentag(name: string, attributes: Record<string, string>): void {
    if (++this.#open > MOST_NESTED) throw new NestedTooDeeply()
    super.onopentag(name, attributes)
  }

  override onclosetag(): void {
    this.#open--
    super.onclosetag()
  }
}

/**
 * Reads XML of a third party.
 * @param xml at most some megabytes: it is read where it is called
 * @returns the elements of the document; nothing where they lie too deeply in each other
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
