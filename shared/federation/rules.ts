import { fileURLToPath } from 'node:url'
import type { RspackOptions, RuleSetRule, RuleSetRules } from '@rspack/core'
import type { Mode } from './preset.ts'
import { BROWSERS } from './browsers.ts'

type ModuleOptions = NonNullable<RspackOptions['module']>

/** Rules for sources: SWC for TypeScript and React, the React Compiler for components that ask for it, Lightning CSS, fonts as files. */
export const moduleRules = (mode: Mode): RuleSetRules => [
  {
    test: /\.[jt]sx?$/,
    // Installed packages are compiled already, but for ours, which are published as they are written.
    exclude: /[\\/]node_modules[\\/](?!@florilege[\\/])(?!.*[\\/]node_modules[\\/]@florilege[\\/])/,
    type: 'javascript/auto',
    loader: 'builtin:swc-loader',
    options: {
      detectSyntax: 'auto',
      jsc: {
        target: 'es2022',
        transform: {
          react: {
            runtime: 'automatic',
            development: mode !== 'production',
            ...(mode === 'hot' ? { refresh: true, importSource: 'florilege-hot' } : {}),
          },
          // Memoization takes up to two fifths of a component's script: only components with 'use memo' have it. Hot builds have none,
          // since a memo of a former version of a component would be kept.
          reactCompiler: mode === 'hot' ? false : { compilationMode: 'annotation' },
        },
      },
    },
  },
  {
    test: /\.css$/,
    type: 'css/auto',
    use: [{ loader: 'builtin:lightningcss-loader', options: { targets: BROWSERS } }],
  },
  { test: /\.woff2$/, type: 'asset/resource', generator: { filename: 'fonts/[name].[contenthash:10][ext]' } },
]

/** Texts of each language apart, in builds for browsers: see language-texts.mjs. */
export const textsRule = (): RuleSetRule => ({
  test: /(?:[\\/]|-)texts\.ts$/,
  // It says what texts are and has none itself.
  exclude: fileURLToPath(new URL('../shell/texts.ts', import.meta.url)),
  // It reads JavaScript: what SWC makes of them.
  enforce: 'post',
  loader: fileURLToPath(new URL('./language-texts.mjs', import.meta.url)),
})

/**
 * Class names are unique on the page and do not depend on the build: a page whose styles did not change keeps its files.
 * (A hash of the module would contain the build's unique name.)
 */
export const moduleGenerators = (name: string): ModuleOptions['generator'] => {
  const names = { localIdentName: `${name}-[id]-[local]`, exportsOnly: false } as const
  return { 'css/auto': names, 'css/module': names }
}

/**
 * `import styles from './x.module.css'`: classes are members of the default export. Custom properties keep their names:
 * what a module sets on an element reaches the icons and components below it.
 */
export const moduleParsers = (): ModuleOptions['parser'] => {
  const parser = { namedExports: false, dashedIdents: false } as const
  return { 'css/auto': parser, 'css/module': parser }
}
