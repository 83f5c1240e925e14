/** A minimal page of a chat program: one frame, and the official bridge that speaks with the app in it. */
import { AppBridge, PostMessageTransport } from "@modelcontextprotocol/ext-apps/app-bridge";

const heard = { messages: [], contexts: [], links: [], sizes: [], files: [], modes: [], protocol: [] };
let bridge;

/** `call` has the model's arguments and the tool's result, as far as they exist. */
async function open({ html, capabilities, hostContext, args, result, sandbox = "allow-scripts" }) {
  document.querySelector("iframe")?.remove();
  await bridge?.close();
  const frame = document.createElement("iframe");
  frame.setAttribute("sandbox", sandbox);
  frame.title = "Card";
  document.body.append(frame);

  bridge = new AppBridge(null, { name: "Test host", version: "1" }, capabilities, { hostContext });
  bridge.oncalltool = (params) => globalThis.callTool(params);
  bridge.onmessage = async ({ content }) => {
    heard.messages.push(content[0].text);
    return {};
  };
  bridge.onupdatemodelcontext = async (params) => {
    heard.contexts.push(params);
    return {};
  };
  bridge.onopenlink = async ({ url }) => {
    heard.links.push(url);
    return {};
  };
  bridge.ondownloadfile = async ({ contents }) => {
    heard.files.push(contents[0].resource);
    return {};
  };
  bridge.onrequestdisplaymode = async ({ mode }) => {
    heard.modes.push(mode);
    frame.classList.toggle("full", mode === "fullscreen");
    return { mode };
  };
  bridge.addEventListener("sizechange", ({ width, height }) => {
    heard.sizes.push({ width, height });
    frame.style.height = `${height}px`;
  });
  const introduced = new Promise((resolve) => bridge.addEventListener("initialized", resolve));
  bridge.onerror = (error) => heard.protocol.push(error.message);
  await bridge.connect(new PostMessageTransport(frame.contentWindow, frame.contentWindow));
  frame.srcdoc = html;
  await introduced;
  if (args) await bridge.sendToolInput({ arguments: args });
  if (result) await bridge.sendToolResult(result);
}

globalThis.host = {
  heard,
  open,
  partial: (args) => bridge.sendToolInputPartial({ arguments: args }),
  result: (result) => bridge.sendToolResult(result),
  cancel: (reason) => bridge.sendToolCancelled({ reason }),
  wear: (hostContext) => bridge.setHostContext(hostContext),
  leave: () => bridge.teardownResource({}),
};
