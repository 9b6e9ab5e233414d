import { fileURLToPath } from 'node:url'
import type { RspackOptions, RuleSetRule, RuleSetRules } from '@rspack/core'
import type { Mode } from './preset.ts'
import { BROWSERS } from './browsers.ts'

type ModuleOptions = NonNullable<RspackOptions['module']>

/** Loaders: TypeScript and React by SWC with the React Compiler for components that ask for it, CSS by Lightning CSS, fonts as files. */
export const moduleRules = (mode: Mode): RuleSetRules => [
  {
    test: /\.[jt]sx?$/,
    // Installed packages are compiled already, except this workspace's, which are published as source.
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

/** Leaves out keys and names of icons: see icon-shapes.mjs. */
export const iconsRule = (): RuleSetRule => ({
  test: /[\\/]lucide-react[\\/].*[\\/]icons[\\/][\w-]+\.mjs$/,
  loader: fileURLToPath(new URL('./icon-shapes.mjs', import.meta.url)),
})

/** Splits texts by language in browser builds: see language-texts.mjs. */
export const textsRule = (): RuleSetRule => ({
  test: /(?:[\\/]|-)texts\.ts$/,
  // Defines text types and contains no texts.
  exclude: fileURLToPath(new URL('../../shell/texts.ts', import.meta.url)),
  // The loader parses JavaScript: the output of SWC.
  enforce: 'post',
  loader: fileURLToPath(new URL('./language-texts.mjs', import.meta.url)),
})

/**
 * Class names are unique on the page and independent of the build, so that a page with unchanged styles keeps its files. A module
 * hash would contain the build's unique name.
 */
export const moduleGenerators = (name: string): ModuleOptions['generator'] => {
  const names = { localIdentName: `${name}-[id]-[local]`, exportsOnly: false } as const
  return { 'css/auto': names, 'css/module': names }
}

/**
 * `import styles from './x.module.css'`: classes are members of the default export. Custom properties keep their names, so that
 * values set on an element reach icons and components below it.
 */
export const moduleParsers = (): ModuleOptions['parser'] => {
  const parser = { namedExports: false, dashedIdents: false } as const
  return { 'css/auto': parser, 'css/module': parser }
}
