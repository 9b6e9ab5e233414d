/**
 * Script of a rendered page until hydration. It places the works of galleries, whose heights depend on their text, before the
 * paint and again when fonts have loaded. It stores the last press on each control that is not hydrated, submissions of
 * forms without an address, and the changes of fields until all are hydrated, with whether React could have seen them: the host
 * repeats those that React missed (host/src/document/kept-press.ts). Links, and forms with an address, work without script.
 * `isReady` repeats that of the host.
 */
export const FIRST_STEPS = `(()=>{
const root=document.getElementById('root')
const place=()=>{
const items=[...document.querySelectorAll('[data-gallery]>li')]
const heights=items.map((item)=>item.firstElementChild.getBoundingClientRect().height)
items.forEach((item,at)=>heights[at]&&item.style.setProperty('--rows',String(Math.ceil(heights[at]/4))))}
place()
document.fonts.ready.then(()=>root.hasAttribute('data-rendered')&&place())
const isReady=(element)=>{
if(element.hasAttribute('data-waits'))return false
let fiber=element[Object.keys(element).find((key)=>key.startsWith('__reactFiber'))]
if(!fiber)return false
for(;fiber&&!fiber.alternate;fiber=fiber.return)if(fiber.flags&4098)return false
return true}
const ofPage=(element)=>element&&root.contains(element)&&!isReady(element)
const presses=window.florilegePresses=[]
const keep=(one)=>{
const at=presses.findIndex(({control,form})=>control?control===one.control:form===one.form)
if(at>=0)presses.splice(at,1)
presses.push(one)}
const CHECKABLE='[type=checkbox],[type=radio]'
const fields=window.florilegeFields=new Map()
const keepField=(field)=>{
if(!window.florilegeFields||!root.contains(field))return
if(field.type==='radio')for(const one of fields.keys())if(one.type==='radio'&&one.name===field.name)fields.delete(one)
const value=field.matches(CHECKABLE)?field.checked:field.value
const before=fields.get(field)
// React does not see a change that its hydration found: the next event with the same value is no change for it.
const told=isReady(field)&&(!before||before.told||before.value!==value)
fields.set(field,{value,caret:field.selectionStart??null,told})}
// Hydration has reset the field since the last letter: the next one follows the former text.
addEventListener('beforeinput',({target})=>{
const kept=window.florilegeFields?.get(target)
if(typeof kept?.value!=='string'||target.value===kept.value)return
target.value=kept.value
if(kept.caret!==null)target.setSelectionRange(kept.caret,kept.caret)},true)
for(const kind of ['input','change'])addEventListener(kind,({target})=>target.matches(CHECKABLE)||keepField(target),true)
addEventListener('click',({target,button})=>{
if(target.matches(CHECKABLE))keepField(target)
const control=target.closest('button,[role=button],a[href],input,label,summary')
if(button===0&&ofPage(control)&&control.matches('button:not([type=submit]),[role=button]'))keep({control})},true)
// Hydrated during the event itself: React has handled the press.
addEventListener('click',({target})=>{
const at=presses.findIndex(({control})=>control?.contains(target)&&isReady(control))
if(at>=0)presses.splice(at,1)})
// React has hydrated the form, but has not seen a change of its fields or a press in it: its handler would read the former values.
const isMissed=(form)=>presses.some(({control})=>control&&form.contains(control))||[...window.florilegeFields??[]].some(([field,{told}])=>field.form===form&&!told)
addEventListener('submit',(event)=>{
const {target,submitter}=event
if(!root.contains(target)||target.hasAttribute('action')&&!isReady(target)||!isMissed(target))return
event.preventDefault()
event.stopImmediatePropagation()
keep({form:target,submitter})},true)
// React prevents the native submission of each form that it has hydrated.
addEventListener('submit',(event)=>{
const {target,submitter}=event
if(event.defaultPrevented||!root.contains(target)||target.hasAttribute('action'))return
event.preventDefault()
keep({form:target,submitter})})
})()`
