// Module names defined in hot-preset.ts.
declare module 'florilege-hot/react' {
  import React = require('react')
  export = React
}
declare module 'florilege-hot/remote' {
  import type { RemoteModule } from '@florilege/shared/shell'
  export const remote: RemoteModule
}

interface ImportMeta {
  /** Runtime of the bundler. */
  webpackHot: {
    accept: (module: string, then: () => void) => void
    check: (apply: boolean) => Promise<unknown[] | null>
  }
}

/** `c`: executed modules by id. */
declare const __webpack_require__: {
  c: Record<string, { exports: unknown } | undefined>
  /** Hash of the current build. */
  h: () => string
}
