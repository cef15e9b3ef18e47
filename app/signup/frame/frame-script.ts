/**
 * The only script inside a frame. It tells the page around it how high its content is: to `public/embed.js`, and to WordPress,
 * which puts a secret behind the address of a page it found by oEmbed. WordPress also forbids such a frame to send forms and to
 * open tabs (its origin is then "null"), so there a press asks WordPress to open the page itself. It opens no other website.
 */
export const FRAME_SCRIPT = [
  "(()=>{",
  'const app=document.getElementById("app"),secret=(/^#\\?secret=(\\w+)$/.exec(location.hash)||[])[1],',
  'tell=(message,value)=>secret&&parent.postMessage({message,value,secret},"*"),',
  "send=()=>{",
  "const height=Math.ceil(app.getBoundingClientRect().height);",
  'parent.postMessage({turnout:height},"*");',
  'tell("height",height)};',
  "new ResizeObserver(send).observe(app);",
  'addEventListener("message",(event)=>event.source===parent&&event.data==="turnout"&&send());',
  'if(secret&&origin==="null")addEventListener("click",(event)=>{',
  'const pressed=event.target.closest("a[href],button,[type=submit]");',
  'if(!pressed||/^#/.test(pressed.getAttribute("href")))return;',
  "event.preventDefault();",
  'tell("link",(pressed.host===location.host?pressed.href:location.href.split("#")[0]).replace("/embed/","/"))',
  "})})()",
].join("");
