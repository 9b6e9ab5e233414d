import { scriptJson } from './html.ts'
import { PAGE_TEXTS } from '../first-screen/page-texts.ts'
import type { PageLanguage } from '../first-screen/page-texts.ts'

/** Cookie with the build of the host that failed to start in this browser. */
export const WITHOUT = 'florilege_without'
/** Cookie of a browser that could not load the shared file of the set: documents describe their sets themselves. */
export const WHOLE = 'florilege_whole'
/** Lifetime of the cookies in seconds. */
const KEPT = 600
/** Time to wait for the host to start: after one of its errors, and in any case; ms. */
const AFTER_ERROR = 3000
const AT_ALL = 30_000

/**
 * Inline script that guards the start of the host, whose own reports need it to run: it reacts to an error before the first
 * paint, to a script that fails to load, and to a timeout. It reports to the server, requests the page once more with the
 * previous host, and shows a message if that fails too. If the shared file of the set does not load, which no host is to blame
 * for, it requests the page without one. The retry bypasses the cache, because a broken script would stay
 * there. During a roll-out it also reports whether the control's entry would have been fetched: only then does a script that
 * fails to load count (decision 005).
 */
export const bootGuard = (language: PageLanguage, controlEntry: string | null): string => {
  const { notOpened, again } = PAGE_TEXTS[language]
  // Same check as isCold() in the host for remotes.
  const cold =
    controlEntry === null
      ? 'Promise.resolve()'
      : `fetch(${scriptJson(controlEntry)},{cache:'only-if-cached',mode:'same-origin'}).then(({ok})=>!ok,()=>true)`
  return `(()=>{
const find=(what)=>document.querySelector(what)
const paint=()=>find('#first-paint,[data-rendered]')
const [prefix,end]=location.protocol==='https:'?['__Host-','; secure']:['','']
const keep=(text,age)=>{document.cookie=prefix+text+'; path=/; samesite=lax; max-age='+age+end}
const kept=(text)=>document.cookie.includes(prefix+text)
let loaded=false,over=false
const say=()=>{
const words=Object.assign(document.createElement('p'),{textContent:${scriptJson(notOpened)}})
const again=Object.assign(document.createElement('button'),{textContent:${scriptJson(again)}})
words.setAttribute('role','alert')
again.onclick=()=>{keep('${WITHOUT}=',0)
const files=[...document.querySelectorAll('script[src],link[rel=modulepreload]')].map((one)=>one.src||one.href)
Promise.allSettled(files.map((file)=>fetch(file,{cache:'reload'}))).then(()=>location.reload())}
paint().after(words,again)}
const fail=(failure,message)=>{
if(over||!paint())return
over=true
const {set,ticket=performance.getEntriesByType('navigation')[0]?.serverTiming?.[0]?.description}=JSON.parse(find('#florilege').textContent),{build}=set.host
${cold}.then((cold)=>{
fetch('/api/release/report',{method:'POST',keepalive:true,headers:{'content-type':'application/json',accept:'application/json'},
body:JSON.stringify({name:'host',build,failure,message:String(message).slice(0,300),ticket,cold})}).catch(()=>{})
if(kept('${WITHOUT}=')||!navigator.onLine)return say()
keep('${WITHOUT}='+build,${KEPT})
if(kept('${WITHOUT}='+build))location.reload()
else say()})}
const whole=()=>{
if(over||!paint())return
over=true
if(!navigator.onLine)return say()
keep('${WHOLE}=1',${KEPT})
if(kept('${WHOLE}='))location.reload()
else say()}
const ofHost=(where,message)=>String(where).includes('/r/host/')&&setTimeout(fail,${AFTER_ERROR},'threw',message)
addEventListener('error',(e)=>ofHost(e.filename,e.message))
addEventListener('unhandledrejection',({reason})=>ofHost(reason&&reason.stack,reason))
const isSet=(target)=>target.hasAttribute?.('data-set')
document.addEventListener('error',({target})=>isSet(target)?whole():target.type==='module'&&fail('unreachable',target.src),true)
document.addEventListener('load',({target})=>{if(target.type==='module')loaded=true},true)
setTimeout(()=>find('[data-set]')&&!window.florilegeSet?whole():fail(loaded?'threw':'timed_out','it does not stand after ${AT_ALL / 1000} s'),${AT_ALL})
})()`
}
