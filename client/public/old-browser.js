/*
 * Says in one sentence that a browser is too old for the client (docs/product.md 12.13), which would leave the page white there.
 * It is written for browsers of any age. Browsers keep it for a year under its name: another version needs another name.
 */
(function () {
  function isTooOld() {
    try {
      // Safari from 16.4 on; the client's own expressions look behind.
      new RegExp('(?<=a)b');
      // Chrome and Edge from 105 on, Firefox from 121.
      return !CSS.supports('selector(:has(a))');
    } catch (error) {
      return true;
    }
  }
  if (!isTooOld()) return;
  var root = document.getElementById('root');
  var sentence = document.createElement('p');
  sentence.style.padding = '24px';
  sentence.appendChild(
    document.createTextNode(
      'Career Coach needs a newer browser: Safari 16.4, Chrome or Edge 109, Firefox 128, or any later one. Please update yours.',
    ),
  );
  root.setAttribute('data-too-old', '');
  root.appendChild(sentence);
})();
