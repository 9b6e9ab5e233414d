// Names that hot-preset.ts gives a meaning to; see there.
declare module 'florilege-hot/react' {
  import React = require('react')
  export = React
}
declare module 'florilege-hot/remote' {
  import type { RemoteModule } from '@florilege/shared/shell'
  export const remote: RemoteModule
}

interface ImportMeta {
  /** Of the compiler's runtime. */
  webpackHot: {
    accept: (module: string, then: () => void) => void
    check: (apply: boolean) => Promise<unknown[] | null>
  }
}

/** `c` are the modules that have run, by id. */
declare const __webpack_require__: {
  c: Record<string, { exports: unknown } | undefined>
  /** Hash of the build that has been taken up. */
  h: () => string
}
