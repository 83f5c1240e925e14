/** How a component may try to reach a port of this machine without the page: one page of HTML for each way. */
import { fenceScripts } from "../../../packages/server/src/http/routes/cards/fence-scripts.ts";

/** Calls out by WebRTC from a window, over both protocols. */
export const CALL_OUT = `(function (port, w) {
  const peer = new w.RTCPeerConnection({ iceServers: [
    { urls: "stun:127.0.0.1:" + port },
    { urls: "turn:127.0.0.1:" + port + "?transport=tcp", username: "secret", credential: "x" } ] });
  peer.createDataChannel("out");
  peer.createOffer().then((offer) => peer.setLocalDescription(offer));
})`;
/** Every place where a page may find a window with untouched constructors. */
export const waysOut = (port: number) => {
  const allowed = fenceScripts("<script>1</script>").sources.at(-1)!.slice(1, -1);
  const call = `${CALL_OUT}(${port}, self)`;
  const inFrame = (name: string, address: string) => `
    { const frame = document.createElement("${name}");
      frame.type = "text/html"; frame.src = frame.data = ${address}; document.body.append(frame); }`;
  const asPage = `"<script>" + code + "<" + "/script>"`;
  const page = (
    last: string,
  ) => `<!doctype html><body><script>function Object() {} function Reflect() {} function globalThis() {}
    const code = ${JSON.stringify(call)}; const asPage = ${asPage}; ${last}</script>`;
  const inDocument = (html: string) => page(`document.body.insertAdjacentHTML("beforeend", ${html})`);
  return {
    itself: `<script>${call}</script>`,
    older: `<script>${call.replaceAll("RTCPeer", "webkitRTCPeer")}</script>`,
    module: `<script type="module">function window() {} ${call}</script>`,
    srcdoc: page(`const f = document.createElement("iframe"); f.srcdoc = asPage; document.body.append(f);`),
    shadow: page(`const f = document.createElement("iframe"); f.srcdoc = asPage;
      document.body.attachShadow({ mode: "closed" }).append(f);`),
    markup: inDocument(`"<iframe srcdoc='" + asPage.replaceAll("'", "&#39;") + "'></iframe>"`),
    handler: inDocument(
      `"<iframe srcdoc='<body onload=" + JSON.stringify(code.replaceAll('"', "&quot;")) + ">'></iframe>"`,
    ),
    written: `<body><iframe srcdoc="${`<script>${call}</script>`.replaceAll('"', "&quot;")}"></iframe>`,
    again: `<body><script type="module">const t = document.scripts[2].textContent;
      const f = document.createElement("iframe"); f.srcdoc = "<script type=module>" + t + "<" + "/script>";
      document.body.append(f);</script><script>function window() {} ${call}</script>`,
    blank: page(`const f = document.createElement("iframe"); document.body.append(f);
      ${CALL_OUT}(${port}, f.contentWindow);`),
    script: page(inFrame("iframe", `"javascript:" + encodeURIComponent(JSON.stringify(asPage))`)),
    data: page(inFrame("iframe", `"data:text/html," + encodeURIComponent(asPage)`)),
    blob: page(inFrame("iframe", `URL.createObjectURL(new Blob([asPage], { type: "text/html" }))`)),
    object: page(inFrame("object", `"data:text/html," + encodeURIComponent(asPage)`)),
    embed: page(inFrame("embed", `"data:text/html," + encodeURIComponent(asPage)`)),
    popup: page(`${CALL_OUT}(${port}, open(""))`),
    worker: page(`new Worker(URL.createObjectURL(new Blob([code])))`),
    anew: page(`setTimeout(() => { document.open(); document.write(asPage); document.close(); })`),
    leaving: page(`location.href = "data:text/html," + encodeURIComponent(asPage)`),
    transport: `<script>new WebTransport("https://127.0.0.1:${port}/")</script>`,
    fetched: `<script>1</script><script>const s = document.createElement("script");
      s.crossOrigin = "anonymous"; s.integrity = ${JSON.stringify(allowed)};
      s.src = "http://127.0.0.1:${port}/secret.js"; document.head.append(s);</script>`,
  };
};
