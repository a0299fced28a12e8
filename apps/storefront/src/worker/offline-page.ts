/** What a phone without network sees of a page it never visited; no style, since no policy would let it. */
export const OFFLINE_PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Offline</title></head>
<body><main><h1>You are offline</h1><p>This page was not visited before, so there is no copy of it on this device.
Menus that you have opened stay available.</p>
<p lang="hi">आप ऑफ़लाइन हैं। यह पेज पहले नहीं खोला गया था, इसलिए इसकी कॉपी इस डिवाइस पर नहीं है।</p>
<p><a href="">Try again · फिर कोशिश करें</a></p></main></body></html>`
