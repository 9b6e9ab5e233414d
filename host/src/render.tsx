import type { RenderInput } from '@florilege/shared/contracts'
import type { RemoteModule, Texts } from '@florilege/shared/shell'
import { NotOfDocument, onBundledTexts, SayHeaderContext } from '@florilege/shared/shell/host'
import { seedAnswer } from '@florilege/shared/client'
import { Provider } from 'jotai'
import { renderToReadableStream } from 'react-dom/server.edge'
import { I18nextProvider } from 'react-i18next'
import { createMemoryRouter } from 'react-router'
import { createQueryClient } from './errors/query-client.ts'
import { textsOnServer } from './i18n/server-texts.ts'
import { loadHostPages } from './pages/host-routes.tsx'
import { loadedParts } from './document/loaded-parts.ts'
import { RenderedParts } from './document/rendered-parts.ts'
import { headersOnServer } from './document/headers-on-server.ts'
import { PageTree, pageRoutes } from './shell/page-tree.tsx'
import { pageStore } from './shell/page-store.ts'
import { markedHtml } from './document/marked-html.ts'
import { readWhole } from './document/read-whole.ts'

/** Texts of libraries that remotes bundle, of all releases that this process has seen. */
const bundled = new Map<string, Texts>()
onBundledTexts((texts) => {
  // Builds for the server have whole texts.
  if (!('load' in texts)) bundled.set(texts.name, texts)
  return Promise.resolve()
})

/** More than any page has: React sends everything in its place, and no script that would put it there. */
const WHOLE = 100_000_000

/**
 * The HTML of the root of a page. All that it is made from is made anew for each: state, texts, answers, routes. Rejects when the shell
 * itself cannot be rendered; what is wrong with a part leaves that part to the browser.
 */
export const render = async ({
  payload,
  path,
  remotes,
  language,
  signal,
  onError,
}: RenderInput<RemoteModule>): Promise<string> => {
  const [parts] = await Promise.all([loadedParts(payload, remotes), loadHostPages()])
  const client = createQueryClient()
  for (const { call, input, data } of payload.first) seedAnswer(client, call, input, data)
  const texts = [...bundled.values(), ...Object.values(remotes).map((remote) => remote.texts)]
  const headers = headersOnServer()
  const stream = await renderToReadableStream(
    <Provider store={pageStore(payload)}>
      <I18nextProvider i18n={textsOnServer(language, texts)}>
        <SayHeaderContext value={headers.say}>
          <RenderedParts value={parts}>
            <PageTree
              client={client}
              router={createMemoryRouter(pageRoutes(payload).routed, { initialEntries: [path] })}
              headerOf={headers.of}
            />
          </RenderedParts>
        </SayHeaderContext>
      </I18nextProvider>
    </Provider>,
    {
      progressiveChunkSize: WHOLE,
      ...(signal === undefined ? {} : { signal }),
      // A part that is left to the browser is no failure of the shell; why it is, was told where it was seen.
      onError: (error, { componentStack }) => {
        if (!(error instanceof NotOfDocument)) onError?.(error, { componentStack })
      },
    },
  )
  await stream.allReady
  const html = await readWhole(stream)
  return markedHtml(html, headers.said())
}
