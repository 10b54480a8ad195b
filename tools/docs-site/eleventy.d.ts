/** The part of Eleventy's API that the docs use; the package has no types. */
declare module '@11ty/eleventy' {
  export interface Config {
    addTemplate: (name: string, content: string, data?: Readonly<Record<string, unknown>>) => void
    addPassthroughCopy: (paths: Readonly<Record<string, string>>) => void
    addTransform: (
      name: string,
      change: (this: { readonly page: { readonly inputPath: string } }, html: string) => string,
    ) => void
    addGlobalData: (name: string, value: unknown) => void
    setIncludesDirectory: (folder: string) => void
    setUseGitIgnore: (use: boolean) => void
  }
  interface Options {
    readonly quietMode: boolean
    readonly configPath: null
    readonly config: (config: Config) => void
  }
  export default class Eleventy {
    constructor(input: string, output: string, options: Options)
    write(): Promise<unknown>
  }
}
