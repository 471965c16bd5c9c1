// For browsers of any age (docs/product.md 12.13), which keep it for a year under its name.
(function () {
  function isTooOld() {
    try {
      new RegExp('(?<=a)b');
      return !CSS.supports('selector(:has(a))');
    } catch (error) {
      return true;
    }
  }
  if (!isTooOld()) return;
  var root = document.getElementById('root');
  var sentence = document.createElement('p');
  sentence.style.padding = '24px';
  sentence.textContent =
    'Career Coach needs a newer browser: Safari 16.4, Chrome or Edge 109, Firefox 128, or any later one. Please update yours.';
  root.setAttribute('data-too-old', '');
  root.appendChild(sentence);
})();
