import { scriptJson } from './html.ts'
import { PAGE_TEXTS } from './page-texts.ts'
import type { PageLanguage } from './page-texts.ts'

/** Name of the cookie in which a browser says with which build of the host its page did not come to stand. */
export const WITHOUT = 'florilege_without'
/** Seconds for which it says so. */
const KEPT = 600
/** After an error of the host, and at all, it is waited so long for it to stand; ms. */
const AFTER_ERROR = 3000
const AT_ALL = 30_000

/**
 * A few lines of the document itself that stand guard over the start of the host, whose own reports need it to run: what it
 * throws before the first paint gives way, a script of it that does not come, and silence. They tell the server, ask for the
 * page once more with the host of before, and say in words where that does not help either. Trying again fetches its scripts
 * anew: what came broken is kept for ever otherwise. Where the host is rolled out they also say whether the entry of the one
 * that others have would have had to be fetched too: only then does a script that does not come weigh (decision 005).
 */
export const bootGuard = (language: PageLanguage, controlEntry: string | null): string => {
  const { notOpened, again } = PAGE_TEXTS[language]
  // As isCold() in the host asks it of remotes.
  const cold =
    controlEntry === null
      ? 'Promise.resolve()'
      : `fetch(${scriptJson(controlEntry)},{cache:'only-if-cached',mode:'same-origin'}).then(({ok})=>!ok,()=>true)`
  return `(()=>{
const paint=()=>document.getElementById('first-paint')
const keep=(cookie)=>{document.cookie=cookie}
let loaded=false,over=false
const say=()=>{
const words=Object.assign(document.createElement('p'),{textContent:${scriptJson(notOpened)}})
const again=Object.assign(document.createElement('button'),{textContent:${scriptJson(again)}})
words.setAttribute('role','alert')
again.onclick=()=>{keep('${WITHOUT}=; path=/; max-age=0')
const files=[...document.querySelectorAll('script[src],link[rel=modulepreload]')].map((one)=>one.src||one.href)
Promise.allSettled(files.map((file)=>fetch(file,{cache:'reload'}))).then(()=>location.reload())}
paint().after(words,again)
document.getElementById('first-pictures')?.remove()}
const fail=(failure,message)=>{
if(over||!paint())return
over=true
const {set,ticket}=JSON.parse(document.getElementById('florilege').textContent),{build}=set.host
${cold}.then((cold)=>{
fetch('/api/release/report',{method:'POST',keepalive:true,headers:{'content-type':'application/json',accept:'application/json'},
body:JSON.stringify({name:'host',build,failure,message:String(message).slice(0,300),ticket,cold})}).catch(()=>{})
if(document.cookie.includes('${WITHOUT}=')||!navigator.onLine)return say()
keep('${WITHOUT}='+build+'; path=/; max-age=${KEPT}; samesite=lax')
if(document.cookie.includes('${WITHOUT}='+build))location.reload()
else say()})}
const ofHost=(where,message)=>String(where).includes('/r/host/')&&setTimeout(fail,${AFTER_ERROR},'threw',message)
addEventListener('error',(e)=>ofHost(e.filename,e.message))
addEventListener('unhandledrejection',({reason})=>ofHost(reason&&reason.stack,reason))
document.addEventListener('error',({target})=>target.type==='module'&&fail('unreachable',target.src),true)
document.addEventListener('load',({target})=>{if(target.type==='module')loaded=true},true)
setTimeout(()=>fail(loaded?'threw':'timed_out','it does not stand after ${AT_ALL / 1000} s'),${AT_ALL})
})()`
}
