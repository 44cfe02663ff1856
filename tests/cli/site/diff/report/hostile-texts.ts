/** Texts that try to be more than text in a report. */
export const hostileTexts: Readonly<Record<string, string>> = {
  element: '<img src=x onerror=alert(1)><script>alert(1)</script>',
  'end of what is around it': '</ins></del></li></ul></details></summary><h1>Approved</h1>',
  'end of a comment and of a style': '--></style></title><!-- site diff -->',
  attribute: '" onmouseover="alert(1)" \' autofocus',
  link: '[approve](https://evil.example) ![](https://evil.example/pixel.png) [x]: https://evil.example',
  autolink: '<https://evil.example> https://evil.example www.evil.example mail@evil.example mailto:mail@evil.example',
  mention: '@octocat @octo-org/team (@octocat)',
  reference: '#123 octo/repo#123 GH-123 929809c8e18d9b414236a64ed0a67bab7eec5be1',
  emphasis: '**bold** __bold__ *it* _it_ ~~gone~~ `code` $x$',
  fence: '```html\n<h1>\n```\n~~~',
  blocks: '\n\n# Heading\n\n- item\n\n| a | b |\n| - | - |\n\n> quote\n\n---\n\n    code',
  table: 'a | b | c || d',
  entity: '&lt;script&gt; &amp;amp; &#64;octocat &copy',
  escape: '\\<b> \\[x](y) \\',
  'direction and invisible characters': 'a\u202etxt.exe\u2066\u200b\ufeff\u{e0041}',
  'control characters': '\u001b[31mred\u001b]8;;https://evil.example\u0007\u0000\u009b',
};
