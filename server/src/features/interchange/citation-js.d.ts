declare module '@citation-js/core' {
  export const plugins: {
    output: { format: (name: string, items: readonly object[], options?: object) => string }
    config: { get: (plugin: string) => Record<string, unknown> }
  }
  export const Cite: new (data: unknown, options?: object) => { data: Record<string, unknown>[] }
}
declare module '@citation-js/plugin-bibtex'
declare module '@citation-js/plugin-ris'
