import type { RenderInput } from '@florilege/shared/contracts'
import type { RemoteModule } from '@florilege/shared/shell'
import { NotOfDocument, SayHeaderContext } from '@florilege/shared/shell/host'
import { seedAnswer } from '@florilege/shared/client'
import { Provider } from 'jotai'
import { renderToReadableStream } from 'react-dom/server.edge'
import { I18nextProvider } from 'react-i18next'
import { createMemoryRouter } from 'react-router'
import { createQueryClient } from './query/query-client.ts'
import { textsOnServer } from './i18n/server-texts.ts'
import { loadHostPages } from './shell/page/host-routes.tsx'
import { loadedParts } from './document/loaded-parts.ts'
import { RenderedParts } from './remotes/rendered-parts.ts'
import { headersOnServer } from './document/headers-on-server.ts'
import { PageTree, pageRoutes } from './shell/page/page-tree.tsx'
import { pageStore } from './shell/page/page-store.ts'
import { markedHtml } from './document/marked-html.ts'
import { readWhole } from './document/read-whole.ts'

/** More than any page has: React sends everything in its place, and no script that would put it there. */
const WHOLE = 100_000_000

/**
 * HTML of the root of a page, with state, texts, answers and routes created for each call. Rejects when the shell itself
 * cannot be rendered; a failing part is left to the browser.
 */
export const render = async ({
  payload,
  path,
  remotes,
  language,
  signal,
  onError,
}: RenderInput<RemoteModule>): Promise<string> => {
  await loadHostPages()
  const client = createQueryClient()
  for (const { call, input, data } of payload.first) seedAnswer(client, call, input, data)
  const parts = loadedParts(payload, remotes)
  const headers = headersOnServer()
  const stream = await renderToReadableStream(
    <Provider store={pageStore(payload)}>
      <I18nextProvider i18n={textsOnServer(language)}>
        <SayHeaderContext value={headers.say}>
          <RenderedParts value={parts.find}>
            <PageTree
              client={client}
              router={createMemoryRouter([pageRoutes(payload).routed], { initialEntries: [path] })}
              headerOf={headers.of}
            />
          </RenderedParts>
        </SayHeaderContext>
      </I18nextProvider>
    </Provider>,
    {
      progressiveChunkSize: WHOLE,
      ...(signal === undefined ? {} : { signal }),
      // A part left to the browser is no failure of the shell; its cause was reported where it occurred.
      onError: (error, { componentStack }) => {
        if (!(error instanceof NotOfDocument)) onError?.(error, { componentStack })
      },
    },
  )
  await stream.allReady
  const html = await readWhole(stream)
  return markedHtml(html, headers.said(), parts.used())
}
