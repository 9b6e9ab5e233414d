import { describe, expect, it } from 'vitest'
import { htmlFault } from './check-html.ts'

describe('the HTML that a process rendered', () => {
  it.each([
    '<div class="a" data-x><!--$--><p>1 &lt; 2<!-- -->é</p><!--/$--><img src="/a.webp" alt="&quot;"/><br/></div>',
    '<svg viewBox="0 0 1 1"><path d="M0 0"></path></svg><input type="text" disabled="" value=""/>',
    '<link rel="preload" as="image" href="/a.webp"/><a href="/search/?q=a&amp;b">a</a>',
    '<img src="/a.webp" alt="D’ici, on voit la rivière on"/><div aria-label="What people say on onclick= srcdoc= it"></div>',
    '',
  ])('is taken as React writes it: %s', (html) => expect(htmlFault(html)).toBeNull())

  it.each([
    ['<script>alert(1)</script>', 'a <script>'],
    ['<div><SCRIPT src="/a.js"></SCRIPT></div>', 'a <script>'],
    ['<style>p{}</style>', 'a <style>'],
    ['<iframe srcdoc="x"></iframe>', 'a <iframe>'],
    ['<base href="//else"/>', 'a <base>'],
    ['<img src="x" onerror="alert(1)"/>', 'a <img> that runs something'],
    ['<img src="x" ONERROR="alert(1)"/>', 'a <img> that runs something'],
    ['<a href=" javascript:alert(1)">a</a>', 'a <a> that runs something'],
    ['<link rel="stylesheet" href="/a.css"/>', 'a <link> to more than what is needed soon'],
    ['</div></div><p>', '</div> ends what it did not begin'],
    ['<div><p></div></p>', '</div> ends what it did not begin'],
    ['<div>', '<div> has no end'],
    ['<div', 'markup that is none: <div'],
    ['<!--><script>alert(1)</script>-->', 'markup that is none: <!--><script>alert(1)</script>-->'],
    ["<img src='x'onerror='a()'>", "markup that is none: <img src='x'onerror='a()'>"],
  ])('is refused: %s', (html, fault) => expect(htmlFault(html)).toBe(fault))
})
