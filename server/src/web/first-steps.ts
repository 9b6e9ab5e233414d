/**
 * Script of a rendered page until hydration. It places the works of galleries, whose heights depend on their text, before the
 * paint and again when fonts have loaded. It stores the last press on a control that is not hydrated, the last submission of a
 * form without an address, and the fields that were changed: the host repeats them once (host/src/document/kept-press.ts). Links,
 * and forms with an address, work without script.
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
const fields=window.florilegeFields=new Map()
const CHECKABLE='[type=checkbox],[type=radio]'
const keepField=(field)=>{if(ofPage(field))fields.set(field,field.matches(CHECKABLE)?field.checked:field.value)}
for(const kind of ['input','change'])addEventListener(kind,({target})=>keepField(target),true)
addEventListener('click',({target,button})=>{
if(target.matches(CHECKABLE))keepField(target)
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
