/**
 * What a rendered page does before its parts are there, in a few lines of the document. It places the works of galleries, whose heights
 * follow from their words, before they are painted; again when fonts have come. And it keeps the last press on a control that React
 * has not taken over yet, the last sending of a form that leads nowhere by itself, and the fields that were filled in: the host
 * carries them out once (host/src/document/kept-press.ts). Links lead on, and forms with an address send, without script.
 */
export const FIRST_STEPS = `(()=>{
const root=document.getElementById('root')
const place=()=>{
const items=[...document.querySelectorAll('[data-gallery]>li')]
const heights=items.map((item)=>item.firstElementChild.getBoundingClientRect().height)
items.forEach((item,at)=>heights[at]&&item.style.setProperty('--rows',String(Math.ceil(heights[at]/4))))}
place()
document.fonts.ready.then(()=>root.hasAttribute('data-rendered')&&place())
const isTaken=(element)=>Object.keys(element).some((key)=>key.startsWith('__reactProps'))
const ofPage=(element)=>element&&root.contains(element)&&!isTaken(element)
const keep=(kept)=>{window.florilegeKept=kept}
const fields=window.florilegeFields=new Set()
for(const kind of ['input','change'])addEventListener(kind,({target})=>{if(ofPage(target))fields.add(target)},true)
addEventListener('click',({target,button})=>{
const control=target.closest('button,[role=button],a[href],input,label,summary')
if(button===0&&ofPage(control)&&control.matches('button:not([type=submit]),[role=button]'))keep({control})},true)
addEventListener('submit',(event)=>{
const {target,submitter}=event
if(!ofPage(target)||target.hasAttribute('action'))return
event.preventDefault()
keep({form:target,submitter})},true)
// Taken over within the event itself, the control has been told of it by React.
for(const kind of ['click','submit'])addEventListener(kind,()=>{
const kept=window.florilegeKept
if(kept&&isTaken(kept.control||kept.form))keep(undefined)})
})()`
