import { developedRemote, develop } from '../../release/developed-remote.ts'
import { expect, test } from '../../fixtures.ts'

// The end of the tool cuts its event stream.
test.use({ expectedErrors: [/ERR_INCOMPLETE_CHUNKED_ENCODING.*__florilege_dev/] })
test.describe.configure({ timeout: 120_000 })

test('[MF-07] [MF-08] a remote is developed in the released host: each save updates the open page, which keeps its input', async ({
  page,
}) => {
  const { root, edit, remove } = await developedRemote()
  const dev = await develop(root)
  try {
    await page.goto(`${dev.address}/fixture/`)
    const count = page.locator('section button')
    await count.click()
    await count.click()
    await page.locator('section textarea').fill('typed before')
    await page.evaluate(() => Object.assign(window, { same: true }))
    const heading = page.locator('section h1')
    const leaf = page.locator('section em')
    const stays = async (of: string) => {
      expect(await page.evaluate(() => 'same' in window)).toBe(true)
      await expect(count).toHaveText(of)
      await expect(page.locator('section textarea')).toHaveValue('typed before')
    }

    await edit('texts.ts', "'Feuilles'", "'Feuillage'")
    await expect(heading).toHaveText('Feuillage')
    await stays('2')
    await edit('leaves-page.tsx', "{t('leaves')}", "{t('leaves')} d’automne")
    await expect(heading).toHaveText('Feuillage d’automne')
    await stays('2')
    // Replaces a component, its stylesheet, a finished effect, and the action of a button.
    await edit('leaf.tsx', 'leaf {of}', 'petal {of}')
    await expect(leaf).toHaveText('petal 2')
    await edit('leaf.module.css', 'rgb(1, 2, 3)', 'rgb(4, 5, 6)')
    await expect(leaf).toHaveCSS('color', 'rgb(4, 5, 6)')
    await edit('leaves-page.tsx', "= 'first'", "= 'second'")
    await expect(page.locator('html')).toHaveAttribute('data-leaves', 'second')
    await edit('leaves-page.tsx', 'onClick={() => setCount(count + 1)', 'title="ten" onClick={() => setCount(count + 10)')
    await expect(count).toHaveAttribute('title', 'ten')
    await count.click()
    await stays('12')

    // A compile error is reported and changes nothing; the next correct save continues from there.
    await edit('leaf.tsx', 'petal {of}', 'petal {of')
    await expect.poll(dev.said).toContain('fixture cannot be released')
    await stays('12')
    await edit('leaf.tsx', 'petal {of', 'thorn {of}')
    await expect(leaf).toHaveText('thorn 12')
    await stays('12')

    // With other hooks the component loses its state; another declaration reloads the page.
    await edit('leaves-page.tsx', 'useState(0)', 'useState(0)\n  useState(1)')
    await expect(count).toHaveText('0')
    expect(await page.evaluate(() => 'same' in window)).toBe(true)
    await edit('declaration.ts', "fr: 'Feuilles'", "fr: 'Ramures'")
    await expect(page).toHaveTitle(/Ramures/)
    await expect(heading).toHaveText('Feuillage d’automne')
    expect(await page.evaluate(() => 'same' in window)).toBe(false)
    // Later requests of the page would meet the ended tool.
    await page.goto('about:blank')
  } finally {
    await dev.stop()
    await remove()
  }
})
