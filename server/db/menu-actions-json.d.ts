/** Types of the generated list, so that a fresh clone type-checks before anything has generated it. */
declare module '*/generated/menu-actions.json' {
  const generated: {
    /** Hash of the files that the list was generated from. */
    readonly madeOf: string
    readonly actions: readonly import('./menu-actions').MenuAction[]
  }
  export default generated
}
