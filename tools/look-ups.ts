/**
 * Whether a file is named by a term: the term is in its path or in a name that it exports. Case is ignored, and a hyphen
 * equals a space.
 */
export const isNamed = (file: string, source: string, term: string): boolean =>
  [file, ...exportsOf(source)].some(text => contains(text, term))

/** Whether a search for a term leads to a file: it is named by the term, or one of its doc comments contains it. */
export const isDescribed = (file: string, source: string, term: string): boolean =>
  isNamed(file, source, term) || commentsOf(file, source).some(text => contains(text, term))

const EXPORT = /^export (?:default )?(?:async )?(?:function\*?|const|class|interface|type) (\w+)/gm

const exportsOf = (source: string) => [...source.matchAll(EXPORT)].map(([, name = '']) => name)

/** The doc comments of a file, each in one line; for SQL all comments. */
const commentsOf = (file: string, source: string): string[] =>
  file.endsWith('.sql')
    ? [...source.matchAll(/^-- (.*)$/gm)].map(([, text = '']) => text)
    : [...source.matchAll(/\/\*\*[\s\S]*?\*\//g)].map(([text]) => text.replace(/\s*\n\s*\*?\s*/g, ' '))

const contains = (text: string, term: string) => plain(text).includes(plain(term))
const plain = (text: string) => text.toLowerCase().replaceAll('-', ' ')
